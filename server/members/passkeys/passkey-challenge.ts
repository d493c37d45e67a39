import { createHash } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { issueToken, useToken } from '../tokens.ts';

/** For what, and for whom, a challenge was made: it is good for nothing and nobody else. */
export type Asked =
  | { readonly purpose: 'passkey_add'; readonly member_id: string; readonly binding: string }
  | { readonly purpose: 'passkey_login'; readonly binding: string };

/** Binds to a site and to what only one browser, or one session of it, has. */
export const challengeBinding = (host: string, secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify([host, secret]))
    .digest('base64url');

/** 256 random bits, of which the hash is kept. */
export function makeChallenge({ store, clock }: MemberNeeds, asked: Asked): Promise<string> {
  return issueToken(store.db, { ...asked, lifeMs: PASSKEY_CHALLENGE_MS }, clock());
}

/** The challenge that was answered; it is used up whatever becomes of the answer. */
export async function useChallenge(
  { store, clock }: MemberNeeds,
  asked: Asked,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge && (await useToken(store.db, challenge, asked, clock()))) return challenge;
  throw new Refusal('expired', 'passkey.expired');
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
