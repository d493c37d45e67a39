import type { Infer } from 'superstruct';
import { array, nullable, object, optional, pattern, size, string, unknown } from 'superstruct';
import { GIF_QUERY_MAX_CHARS } from '../rules/limits.ts';
import { contract, count, flag } from './contract.ts';

/** What a picture is known by: what the server found, with the server's mark. Nobody else can make one. */
export const gifId = () => pattern(string(), /^[\w-]{1,2000}\.[\w-]{22}$/);

export const gif = object({ id: gifId(), alt: string(), width: count(), height: count() });
export type Gif = Infer<typeof gif>;

/** `next` of the page before, in the provider's own way. */
export const GIF_PAGE = /^[\w=+/.-]{1,200}$/;

/** Without `q`, what is liked these days. 503 while the provider has no answer; 404 where the site has none. */
export const searchGifs = contract({
  query: object({
    q: optional(size(string(), 0, GIF_QUERY_MAX_CHARS)),
    page: optional(pattern(string(), GIF_PAGE)),
  }),
  answer: object({
    gifs: array(gif),
    next: nullable(string()),
    /** Whose name is to stand with the pictures. */
    by: string(),
  }),
  errors: [401, 404, 429, 503],
});

/** A WebP made by the server, moving for a few seconds, or with `still` its first moment. */
export const fetchGif = contract({
  query: object({ id: gifId(), still: flag() }),
  answer: unknown(),
  errors: [401, 404, 503],
});
