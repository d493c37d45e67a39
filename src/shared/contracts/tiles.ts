import type { Infer } from 'superstruct';
import { enums, literal, object, optional, pattern, record, string, unknown } from 'superstruct';
import { PARTNER_PICTURES_PER_HOUR, PARTNER_SEARCHES_PER_HOUR } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, flag } from './contract.ts';

/** Partners' tiles that a site may show among its members (docs/product/data.md#settings, `member_resell`). */
export const TILE_KINDS = ['cams', 'camads'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** A partner's name for a webcam. It becomes part of URLs, so it must not contain characters that change the path. */
export const ACCOUNT_PATTERN = /^[A-Za-z0-9][\w.-]{0,63}$/;
const account = () => pattern(string(), ACCOUNT_PATTERN);
const age = () => optional(pattern(string(), /^\d{1,3}$/));

export const camsAnswer = object({ cams: record(string(), object({ account: account() })) });
export type CamsAnswer = Infer<typeof camsAnswer>;

export const tileCalls = {
  /** Empty for a member without tiles (docs/product/search.md#tiles), and if the partner does not answer. */
  'GET xcams/search': {
    feature: 'profileSearch',
    access: 'member',
    query: object({
      gender: optional(enums(['male', 'female'])),
      min_age: age(),
      max_age: age(),
      /** With `1`, the search ends when the browser aborts it. */
      abortable: flag(),
    }),
    rateLimits: [{ per: 'member', max: PARTNER_SEARCHES_PER_HOUR, windowMs: HOUR_MS }],
    answer: camsAnswer,
    errors: [401, 429],
  },

  /** 302 to the partner, for a new window. 404 for an account that the partner did not list, and for a member without webcam tiles. */
  'GET xcams/redirect': {
    feature: 'profileSearch',
    access: 'member',
    from: 'link',
    query: object({ account: account() }),
    answer: unknown(),
    status: 302,
    errors: [401, 403, 404],
  },

  /** 404 for a member without ad tiles. */
  'GET resellpartner': {
    feature: 'profileSearch',
    access: 'member',
    from: 'link',
    query: object({ flow: literal('profile-search'), redirect: literal('1') }),
    answer: unknown(),
    status: 302,
    errors: [401, 403, 404],
  },

  /** A small WebP of the webcam. The server fetches it, so that no page contains a partner's URL. */
  'GET xcams/snapshot': {
    feature: 'profileSearch',
    access: 'member',
    query: object({ account: account() }),
    rateLimits: [{ per: 'member', max: PARTNER_PICTURES_PER_HOUR, windowMs: HOUR_MS }],
    answer: unknown(),
    answerType: 'image/webp',
    errors: [401, 404, 429, 503],
  },
} as const satisfies ContractTable;
