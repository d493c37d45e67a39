import type { Context } from 'hono';
import { hasBearer } from '#server/http/bearer.ts';
import { clientAddress } from '#server/http/client-address.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);
/** A proxy sets one of these headers, and forwards requests from anyone. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether the request came through a proxy. */
export const isForwarded = ({ headers }: Request): boolean => FORWARDING.some((name) => headers.has(name));

/** Whether the request comes from a program on this machine, and not through a proxy. */
export const isDirect = (c: Context): boolean => !isForwarded(c.req.raw) && LOOPBACK.has(clientAddress(c, false));

/** Whether the request comes from a program on this machine or has the token. */
export function mayReadMetrics(c: Context, token: string | null): boolean {
  if (token !== null && hasBearer(c.req.raw, token)) return true;
  return isDirect(c);
}
