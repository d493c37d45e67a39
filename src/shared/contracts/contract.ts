import type { Infer, Struct } from 'superstruct';
import {
  array,
  boolean,
  integer,
  min,
  number,
  object,
  optional,
  pattern,
  record,
  string,
  type,
  union,
} from 'superstruct';
import type { FeatureName } from './settings.ts';
import type { Call } from './signature.ts';

// biome-ignore lint/suspicious/noExplicitAny: `unknown` doesn't fit, because a struct takes and gives its type
export type AnyStruct = Struct<any, any>;

/** `member-403` answers 403 when logged out (docs/product/errors.md#statuses), `member` answers 401. */
export type Access = 'public' | 'member' | 'member-403';

/**
 * Allowed origins of a request (docs/product/permissions.md#cross-site-requests). `app` is the site's own script.
 * `link` also allows links on the site's own pages, typed URLs and programs: what costs a network a part of its limit must not
 * come from other pages. `anywhere` allows these too.
 */
export type Origin = 'app' | 'link' | 'anywhere';

/** At most `max` requests in `windowMs` from one member, one network, or one browser of a network. */
interface RateLimit {
  readonly per: 'member' | 'network' | 'browser';
  readonly max: number;
  readonly windowMs: number;
}

/** The contract of a call, for client, server, docs and tests. */
export interface Contract {
  readonly access: Access;
  /** On a site without this feature the call is answered with 404. */
  readonly feature?: FeatureName;
  /** By default, `anywhere` for a GET and `app` for every other method. */
  readonly from?: Origin;
  /** Refuses a tab that shows another member. Members' changes always check this; set it for a `public` call. */
  readonly checksMember?: true;
  /** The answer depends only on the member's `version`, so it has an ETag, and a 304 needs no work. */
  readonly versioned?: true;
  readonly query?: AnyStruct;
  readonly body?: AnyStruct;
  /** A larger body is refused with 413. Without it, the limit of all calls applies. */
  readonly maxBytes?: number;
  /** Limits by caller. Domains have their own limits for other values, such as logins to one account. */
  readonly rateLimits?: readonly RateLimit[];
  readonly answer: AnyStruct;
  /** The status of the answer. Without it, 200. */
  readonly status?: 201 | 202 | 302;
  /** The media type of an answer that isn't JSON. */
  readonly answerType?: string;
  /** The media type of a body that the endpoint reads itself. */
  readonly bodyType?: string;
  /** Statuses besides the common ones (docs/product/errors.md#statuses). */
  readonly errors: readonly number[];
}

/** Contracts by signature: method and name of the `.php` file, and `?<flag>` where one path serves several calls. */
export type ContractTable = Readonly<Record<`${Call['method']} ${string}`, Contract>>;

/** 96 random bits, url-safe, for every id that a URL may contain (docs/product/data.md#ids-and-times). */
export const ID_PATTERN = /^[A-Za-z0-9_-]{16}$/;
export const id = () => pattern(string(), ID_PATTERN);

export const count = () => min(integer(), 0);
/** Epoch milliseconds. */
export const timestamp = () => integer();
/** Query strings contain only text; `'1'` means yes. */
export const flag = () => optional(string());

/** A `union` whose `schema` lists its parts, because superstruct's own union doesn't expose them. */
export const either: typeof union = (parts) => Object.assign(union(parts), { schema: parts as unknown as null });

export const errorAnswer = object({
  error: type({
    code: integer(),
    key: string(),
    params: optional(record(string(), either([string(), number(), boolean()]))),
    fields: optional(record(string(), string())),
  }),
  request_id: string(),
});
export type ErrorAnswer = Infer<typeof errorAnswer>;

/** A list of `{id, name}` in the page's language. */
export const namedList = () => array(object({ id: integer(), name: string() }));
