import { createHmac, timingSafeEqual } from 'node:crypto';
import { GIF_PROVIDERS, type GifProviderName } from '#shared/contracts/gif-source.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import { GIF_WORD } from '#shared/rules/limits.ts';
import type { FoundGif } from './found-gif.ts';

/** 132 bits. */
const MAC_CHARS = 22;

type Told = readonly [provider: number, still: string, moving: string, width: number, height: number, alt: string];

/**
 * What a picture is known by: all that is needed to show it, and this installation's mark below. So any process can
 * show it at any time, no search writes anything, and an address that we have not found ourselves is never asked.
 */
export function gifIdOf(key: Buffer, provider: GifProviderName, gif: FoundGif): string {
  const told: Told = [GIF_PROVIDERS.indexOf(provider), gif.still, gif.moving, gif.width, gif.height, gif.alt];
  const text = Buffer.from(JSON.stringify(told)).toString('base64url');
  return `${text}.${macOf(key, text)}`;
}

/** Null for anything that does not bear our mark. */
export function readGifId(key: Buffer, id: string): (FoundGif & { provider: GifProviderName }) | null {
  const [text = '', mac = ''] = id.split('.');
  const right = Buffer.from(macOf(key, text));
  const given = Buffer.from(mac);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return toldBy(text);
}

/** What stands in a message; the mark was checked when it was sent. */
export function gifOf(id: string): Gif | undefined {
  const told = toldBy(id.split('.')[0] ?? '');
  return told ? { id, alt: told.alt || GIF_WORD, width: told.width, height: told.height } : undefined;
}

function toldBy(text: string): (FoundGif & { provider: GifProviderName }) | null {
  const [number, still, moving, width, height, alt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Told;
  const provider = GIF_PROVIDERS[number];
  return provider ? { provider, still, moving, width, height, alt } : null;
}

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`gif ${text}`).digest('base64url').slice(0, MAC_CHARS);
