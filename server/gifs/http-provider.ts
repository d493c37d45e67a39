import { fetchBytes, PartnerError, type PartnerFetch, partnerUrl } from '#server/base/partner-request.ts';
import { GIF_PAGE } from '#shared/contracts/gifs.ts';
import { trimText } from '#shared/rules/blank.ts';
import { firstChars } from '#shared/rules/clean-text.ts';
import { GIFS_PER_PAGE } from '#shared/rules/limits.ts';
import type { FoundGif, FoundPage, GifProvider, GifQuestion } from './found-gif.ts';

const GIF_SEARCH_TIMEOUT_MS = 4_000;
const GIF_PICTURE_TIMEOUT_MS = 6_000;
const GIF_ANSWER_MAX_BYTES = 1024 * 1024;
const GIF_PICTURE_MAX_BYTES = 4 * 1024 * 1024;

/** How to call a provider, and how to read its answers. */
export interface GifApi {
  readonly by: string;
  readonly baseUrl: string;
  readonly pictureHosts: readonly string[];
  request(key: string, question: GifQuestion): { path: string; query: Readonly<Record<string, string | undefined>> };
  read(answer: unknown): FoundPage;
}

interface HttpProviderOptions {
  api: GifApi;
  /** Replaces the API's default URL. */
  baseUrl: string | undefined;
  /** Pictures are only fetched from these hosts. */
  pictureHosts: readonly string[];
  key: string;
  partnerFetch: PartnerFetch;
  timeoutMs: number | undefined;
}

const ALT_MAX_CHARS = 150;
/** Narrower pictures don't fit a message bubble. */
const ASPECT_RATIO_MAX = 4;

/** A provider over HTTP. It gets the search text and nothing about the member. */
export function httpProvider({
  api,
  baseUrl,
  pictureHosts,
  key,
  partnerFetch,
  timeoutMs,
}: HttpProviderOptions): GifProvider {
  const base = new URL(baseUrl ?? api.baseUrl);
  const isUsable = ({ still, moving, width, height }: FoundGif) =>
    width > 0 &&
    height > 0 &&
    width <= height * ASPECT_RATIO_MAX &&
    height <= width * ASPECT_RATIO_MAX &&
    isListed(still, pictureHosts) &&
    isListed(moving, pictureHosts);
  return {
    by: api.by,
    async find(question) {
      const { path, query } = api.request(key, question);
      const address = partnerUrl(base, path, query);
      const bytes = await fetchBytes(partnerFetch, address, timeoutMs ?? GIF_SEARCH_TIMEOUT_MS, GIF_ANSWER_MAX_BYTES);
      const { found, next } = api.read(parse(bytes));
      return {
        found: found
          .filter(isUsable)
          .slice(0, GIFS_PER_PAGE)
          .map((gif) => ({ ...gif, alt: firstChars(trimText(gif.alt), ALT_MAX_CHARS) })),
        next: next && GIF_PAGE.test(next) ? next : null,
      };
    },
    fetch: (address) => {
      // Checked again: the list may have changed since the message was sent.
      if (!isListed(address, pictureHosts)) return Promise.reject(new PartnerError('is on an unlisted host'));
      return fetchBytes(partnerFetch, new URL(address), timeoutMs ?? GIF_PICTURE_TIMEOUT_MS, GIF_PICTURE_MAX_BYTES);
    },
  };
}

/** Whether a picture may be fetched from an address: `https` and a listed host; `http` only on this machine. */
function isListed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (username || password || protocol !== (isLocal ? 'http:' : 'https:') || (port && !isLocal)) return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new PartnerError('malformed');
  }
}
