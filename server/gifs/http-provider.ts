import { type Ask, askForBytes, PartnerError, partnerAddress } from '#server/base/ask-partner.ts';
import { GIF_PAGE } from '#shared/contracts/gifs.ts';
import {
  GIF_ANSWER_MAX_BYTES,
  GIF_PICTURE_MAX_BYTES,
  GIF_PICTURE_TIMEOUT_MS,
  GIF_SEARCH_TIMEOUT_MS,
  GIFS_PER_PAGE,
} from '#shared/rules/limits.ts';
import type { FoundGif, FoundPage, GifProvider, GifQuestion } from './found-gif.ts';

/** How one kind of provider is spoken to. */
export interface GifDialect {
  readonly by: string;
  readonly api: string;
  readonly pictures: readonly string[];
  question(key: string, question: GifQuestion): { path: string; query: Readonly<Record<string, string | undefined>> };
  read(answer: unknown): FoundPage;
}

interface HttpProviderOptions {
  dialect: GifDialect;
  /** Where it is asked, unless at its own address. */
  api: string | undefined;
  /** Hosts from which its pictures are taken. */
  pictures: readonly string[];
  key: string;
  ask: Ask;
  timeoutMs: number | undefined;
}

const ALT_MAX_CHARS = 150;
/** Neither a line nor a tower. */
const SIDES_MAX = 4;

/** A provider behind the network. It learns a search and nothing of who searches; pictures are taken from listed hosts only. */
export function httpProvider({ dialect, api, pictures: hosts, key, ask, timeoutMs }: HttpProviderOptions): GifProvider {
  const base = new URL(api ?? dialect.api);
  const isWhole = ({ still, moving, width, height }: FoundGif) =>
    width > 0 &&
    height > 0 &&
    width <= height * SIDES_MAX &&
    height <= width * SIDES_MAX &&
    isListed(still, hosts) &&
    isListed(moving, hosts);
  return {
    by: dialect.by,
    async find(question) {
      const { path, query } = dialect.question(key, question);
      const address = partnerAddress(base, path, query);
      const bytes = await askForBytes(ask, address, timeoutMs ?? GIF_SEARCH_TIMEOUT_MS, GIF_ANSWER_MAX_BYTES);
      const { found, next } = dialect.read(parse(bytes));
      return {
        found: found
          .filter(isWhole)
          .slice(0, GIFS_PER_PAGE)
          .map((gif) => ({ ...gif, alt: [...gif.alt.trim()].slice(0, ALT_MAX_CHARS).join('') })),
        next: next && GIF_PAGE.test(next) ? next : null,
      };
    },
    fetch: (address) => {
      // Asked anew: what was listed when a message was sent may not be any more.
      if (!isListed(address, hosts)) return Promise.reject(new PartnerError('lies on a host that is not listed'));
      return askForBytes(ask, new URL(address), timeoutMs ?? GIF_PICTURE_TIMEOUT_MS, GIF_PICTURE_MAX_BYTES);
    },
  };
}

/** Whether a picture may be fetched from there: `https` and a listed host, without TLS only from this machine. */
export function isListed(address: string, hosts: readonly string[]): boolean {
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
