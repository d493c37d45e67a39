import type { Infer } from 'superstruct';
import { array, nullable, object, optional, pattern, string, unknown } from 'superstruct';
import { GIF_QUERY_MAX_CHARS, PARTNER_PICTURES_PER_HOUR, PARTNER_SEARCHES_PER_HOUR } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, flag } from './contract.ts';
import { text } from './text.ts';

/** A GIF's id: the provider's data with the server's signature, so that only the server can create one. */
export const gifId = () => pattern(string(), /^[\w-]{1,2000}\.[\w-]{22}$/);

export const gif = object({ id: gifId(), alt: string(), width: count(), height: count() });
export type Gif = Infer<typeof gif>;

/** `next` of the previous page, in the provider's own format. */
export const GIF_PAGE = /^[\w=+/.-]{1,200}$/;

export const gifCalls = {
  /** Without `q`, popular GIFs. 503 while the provider is down; 404 if the site has no provider. */
  'GET gifs': {
    feature: 'chat',
    access: 'member',
    query: object({
      q: optional(text(GIF_QUERY_MAX_CHARS)),
      page: optional(pattern(string(), GIF_PAGE)),
    }),
    rateLimits: [{ per: 'member', max: PARTNER_SEARCHES_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({
      gifs: array(gif),
      next: nullable(string()),
      /** The name to show with the GIFs. */
      by: string(),
    }),
    errors: [401, 404, 429, 503],
  },

  /** A WebP that the server makes: animated for a few seconds, or with `still` the first frame. */
  'GET gifs?picture': {
    feature: 'chat',
    access: 'member',
    query: object({ id: gifId(), still: flag() }),
    rateLimits: [{ per: 'member', max: PARTNER_PICTURES_PER_HOUR, windowMs: HOUR_MS }],
    answer: unknown(),
    answerType: 'image/webp',
    errors: [401, 404, 429, 503],
  },
} as const satisfies ContractTable;
