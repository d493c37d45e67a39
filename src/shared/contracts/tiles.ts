import type { Infer } from 'superstruct';
import { enums, literal, object, optional, pattern, record, string, unknown } from 'superstruct';
import { contract, flag } from './contract.ts';

/** Partners' tiles that a site may show among its members (docs/product/data.md#settings, `member_resell`). */
export const TILE_KINDS = ['cams', 'camads'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** What a partner calls one of its webcams. It becomes part of addresses, so nothing in it may change their path. */
export const ACCOUNT_PATTERN = /^[A-Za-z0-9][\w.-]{0,63}$/;
const account = () => pattern(string(), ACCOUNT_PATTERN);
const age = () => optional(pattern(string(), /^\d{1,3}$/));

export const camsAnswer = object({ cams: record(string(), object({ account: account() })) });
export type CamsAnswer = Infer<typeof camsAnswer>;

/** Empty for whoever gets no tiles (docs/product/search.md#tiles), and whenever the partner has no answer. */
export const searchCams = contract({
  query: object({ gender: optional(enums(['male', 'female'])), min_age: age(), max_age: age(), abortable: flag() }),
  answer: camsAnswer,
  errors: [401],
});

/** 302 to the partner, in a window of its own; 404 for an account that the partner has not named. */
export const openCam = contract({ query: object({ account: account() }), answer: unknown(), errors: [401, 403, 404] });
export const openAd = contract({
  query: object({ flow: literal('profile-search'), redirect: literal('1') }),
  answer: unknown(),
  errors: [401, 403, 404],
});

/** A small WebP of what the webcam shows, fetched by the server: no address of a partner's is in any page. */
export const fetchCamSnapshot = contract({
  query: object({ account: account() }),
  answer: unknown(),
  errors: [401, 404],
});
