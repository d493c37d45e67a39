import type { Infer } from 'superstruct';
import { array, defaulted, enums, nonempty, object, optional, pattern, string } from 'superstruct';
import { TRAFFIC_SOURCE_MAX_CHARS } from '../rules/limits.ts';
import { environmentVariable } from './codes.ts';
import { filledText } from './text.ts';

/** Events that a postback can report to a partner's server. */
export const POSTBACK_EVENTS = ['signup', 'confirmation', 'first_payment', 'refund'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** Placeholders in the query of a postback's URL. */
export const POSTBACK_MACROS = [
  'click_id',
  'event',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'amount',
  'currency',
  'transaction',
] as const;
export type PostbackMacro = (typeof POSTBACK_MACROS)[number];

const SECURE_HOST = String.raw`https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*`;
/** Without TLS only on this machine. */
const LOCAL_HOST = String.raw`http:\/\/(?:[a-z0-9-]+\.)*localhost`;

/** May frame this site's landers (docs/product/must-hold.md#s4). On this machine `:*` stands for any port. */
const origin = () => pattern(string(), new RegExp(`^(?:${SECURE_HOST}(?::\\d+)?|${LOCAL_HOST}(?::(?:\\d+|\\*))?)$`));

/** Macros are allowed only in the query, so that no visitor's value changes the host or path. */
const postbackUrl = () =>
  pattern(
    string(),
    new RegExp(
      `^(?:${SECURE_HOST}|${LOCAL_HOST})(?::\\d+)?\\/[^{}\\s?#]*(?:\\?(?:[^{}\\s#]|\\{(?:${POSTBACK_MACROS.join('|')})\\})*)?$`,
    ),
  );

export const partner = object({
  id: pattern(string(), /^[a-z0-9][a-z0-9-]{0,39}$/),
  origins: array(origin()),
  /** The values of `network` that belong to this partner; its id if absent. */
  networks: optional(nonempty(array(filledText(TRAFFIC_SOURCE_MAX_CHARS)))),
  postback: optional(
    object({
      url: postbackUrl(),
      events: defaulted(nonempty(array(enums(POSTBACK_EVENTS))), () => [...POSTBACK_EVENTS]),
      /** The environment variable with the secret. */
      secret_env: environmentVariable(),
    }),
  ),
});
export type Partner = Infer<typeof partner>;
