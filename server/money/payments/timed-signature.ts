import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { PAYMENT_CALLBACK_MAX_AGE_MS } from '#shared/rules/limits.ts';

interface Signed {
  readonly secret: string | Buffer;
  /** Epoch milliseconds. */
  readonly now: number;
}

const digestOf = (body: string, seconds: string, secret: Signed['secret']): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<seconds>,v1=<hex>`: signs the time and the raw body, so that neither can be changed. */
export function timedSignature(body: string, { secret, now }: Signed): string {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${digestOf(body, seconds, secret).toString('hex')}`;
}

/**
 * Checks such a header. It may contain several signatures, while the provider changes its secret.
 * @throws forbidden if none is right, or if they are older than five minutes
 */
export function checkTimedSignature(header: string | null, body: string, { secret, now }: Signed): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isFresh = /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= PAYMENT_CALLBACK_MAX_AGE_MS;
  const expected = digestOf(body, seconds, secret);
  const isRight = parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isFresh || !isRight) throw new Refusal('forbidden', 'payment.bad_signature');
}
