import { DAY_MS } from '#shared/rules/time-units.ts';

/**
 * RFC 9116 recommends an expiry of less than a year. Every request renews it, since the running server provides the
 * contact.
 */
const VALID_MS = 180 * DAY_MS;

/** The text of `/.well-known/security.txt`. */
export const securityText = (contact: string, now: number): string =>
  `Contact: ${contact}\nExpires: ${new Date(now + VALID_MS).toISOString()}\nPreferred-Languages: en\n`;
