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

// biome-ignore lint/suspicious/noExplicitAny: superstruct's own schema parameter, which no caller reads
type Schema<T> = Struct<T, any>;

/**
 * One call's request and answer. `errors` are the statuses it may answer besides the common ones
 * (docs/product/errors.md#statuses).
 */
export interface Contract<Query, Body, Answer> {
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** A larger body is refused with 413; without it the limit is that of all calls. */
  readonly maxBytes?: number;
  readonly answer: Schema<Answer>;
  readonly errors: readonly number[];
}

/** Keeps the schemas' types while checking the shape. */
export function contract<Query = undefined, Body = undefined, Answer = unknown>(
  value: Contract<Query, Body, Answer>,
): Contract<Query, Body, Answer> {
  return value;
}

/** 96 random bits, url-safe: every id that may stand in an address (docs/product/data.md#ids-and-times). */
export const ID_PATTERN = /^[A-Za-z0-9_-]{16}$/;
export const id = () => pattern(string(), ID_PATTERN);

export const count = () => min(integer(), 0);
/** Epoch milliseconds. */
export const timestamp = () => integer();
/** Query strings carry everything as text; `'1'` is yes. */
export const flag = () => optional(string());

export const paging = () => object({ num_results: count(), page: count(), pp: count() });

export const errorAnswer = object({
  error: type({
    code: integer(),
    key: string(),
    params: optional(record(string(), union([string(), number(), boolean()]))),
    fields: optional(record(string(), string())),
  }),
  request_id: string(),
});
export type ErrorAnswer = Infer<typeof errorAnswer>;

/** A list of `{id, name}` in the page's language. */
export const namedList = () => array(object({ id: integer(), name: string() }));
