import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration reveals nothing about the right token. */
export function hasBearer({ headers }: Request, token: string): boolean {
  return timingSafeEqual(digestOf(headers.get('authorization') ?? ''), digestOf(`Bearer ${token}`));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
