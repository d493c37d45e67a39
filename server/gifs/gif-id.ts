import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/store/db.ts';
import { installationSecret } from '#server/store/installation-secret.ts';
import { GIF_PROVIDERS, type GifProviderName } from '#shared/contracts/gif-source.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import { GIF_WORD } from '#shared/rules/limits.ts';
import type { FoundGif } from './found-gif.ts';

/** 132 bits. */
const MAC_CHARS = 22;

/** Signs the ids of this installation. */
export const gifSigningKey = (db: Db): Promise<Buffer> => installationSecret(db, 'gif-key');

type IdContent = readonly [provider: number, still: string, moving: string, width: number, height: number, alt: string];

/**
 * The id of a picture contains all that is needed to show it, and a signature of this installation. So any process can
 * show it, searches store nothing, and the server only fetches addresses from its own searches.
 */
export function gifIdOf(key: Buffer, provider: GifProviderName, gif: FoundGif): string {
  const content: IdContent = [GIF_PROVIDERS.indexOf(provider), gif.still, gif.moving, gif.width, gif.height, gif.alt];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${macOf(key, text)}`;
}

/** Null if the signature is wrong. */
export function readGifId(key: Buffer, id: string): (FoundGif & { provider: GifProviderName }) | null {
  const [text = '', mac = ''] = id.split('.');
  const expected = Buffer.from(macOf(key, text));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return decodeId(text);
}

/** The GIF of a message. Its signature was checked when it was sent. */
export function gifOf(id: string): Gif | undefined {
  const content = decodeId(id.split('.')[0] ?? '');
  return content ? { id, alt: content.alt || GIF_WORD, width: content.width, height: content.height } : undefined;
}

function decodeId(text: string): (FoundGif & { provider: GifProviderName }) | null {
  const [number, still, moving, width, height, alt] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as IdContent;
  const provider = GIF_PROVIDERS[number];
  return provider ? { provider, still, moving, width, height, alt } : null;
}

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`gif ${text}`).digest('base64url').slice(0, MAC_CHARS);
