import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PostbackEvent, PostbackMacro } from '#shared/contracts/partner.ts';

/** What the macros stand for; those without a value stand for nothing. */
export type PostbackValues = Readonly<Partial<Record<PostbackMacro, string | number>>>;

export interface Postback {
  /** The same at every attempt. */
  readonly id: string;
  readonly event: PostbackEvent;
  readonly site: string;
  /** When it happened. */
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

/** How old a signed postback may be: what was recorded is of no use afterwards. */
const FRESH_SECONDS = 300;

/** Whatever a value holds, it stays a value: it can't begin another parameter. */
export function fillMacros(url: string, values: PostbackValues): string {
  return url.replace(/\{(\w+)\}/g, (_all, name: PostbackMacro) => encodeURIComponent(values[name] ?? ''));
}

/** Of the raw body and the time in front of it, so that neither can be exchanged. */
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

/** What a partner does with what arrives (docs/postbacks.md). */
export function isSigned(
  { headers, body }: PostbackRequest,
  { secret, now }: { secret: string; now: number },
): boolean {
  const timestamp = headers[POSTBACK_HEADERS.timestamp] ?? '';
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS;
  const given = Buffer.from(headers[POSTBACK_HEADERS.signature] ?? '');
  const right = Buffer.from(signatureOf(secret, timestamp, body));
  return isFresh && given.length === right.length && timingSafeEqual(given, right);
}
