import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PostbackEvent, PostbackMacro } from '#shared/contracts/partner.ts';

/** The values of the macros. A macro without a value is replaced by an empty text. */
export type PostbackValues = Readonly<Partial<Record<PostbackMacro, string | number>>>;

export interface Postback {
  /** The same for every attempt. */
  readonly id: string;
  readonly event: PostbackEvent;
  readonly site: string;
  /** The time of the event. */
  readonly created: number;
  readonly values: PostbackValues;
}

export interface PostbackRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const POSTBACK_HEADERS = {
  id: 'x-postback-id',
  timestamp: 'x-postback-timestamp',
  signature: 'x-postback-signature',
} as const;

/** The limit against replays: a recorded postback is refused afterwards. */
const FRESH_SECONDS = 300;

/** Values are encoded, so that they can't add a parameter. */
export function fillMacros(url: string, values: PostbackValues): string {
  return url.replace(/\{(\w+)\}/g, (_all, name: PostbackMacro) => encodeURIComponent(values[name] ?? ''));
}

/** Signs the timestamp and the raw body, so that neither can be changed. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

export function postbackRequest(
  postback: Postback,
  { url, secret, now }: { url: string; secret: string; now: number },
): PostbackRequest {
  const { id, event, site, created, values } = postback;
  const body = JSON.stringify({ id, event, site, created: new Date(created).toISOString(), ...values });
  const timestamp = String(Math.floor(now / 1000));
  return {
    url: fillMacros(url, { ...values, event }),
    headers: {
      'content-type': 'application/json',
      [POSTBACK_HEADERS.id]: id,
      [POSTBACK_HEADERS.timestamp]: timestamp,
      [POSTBACK_HEADERS.signature]: signatureOf(secret, timestamp, body),
    },
    body,
  };
}

/** The check that a partner makes (docs/postbacks.md). */
export function isSigned(
  { headers, body }: PostbackRequest,
  { secret, now }: { secret: string; now: number },
): boolean {
  const timestamp = headers[POSTBACK_HEADERS.timestamp] ?? '';
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS;
  const given = Buffer.from(headers[POSTBACK_HEADERS.signature] ?? '');
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
