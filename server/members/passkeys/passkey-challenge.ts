import { createHash } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { issueToken, useToken } from '../tokens.ts';

/** A challenge is valid only for this purpose and binding. */
export type ChallengeScope =
  | { readonly purpose: 'passkey_add'; readonly member_id: string; readonly binding: string }
  | { readonly purpose: 'passkey_login' | 'desk_passkey_add' | 'desk_passkey_login'; readonly binding: string };

/** Binds a challenge to a site and to the secret of one browser or session. */
export const challengeBinding = (host: string, secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify([host, secret]))
    .digest('base64url');

/** 256 random bits; only the hash is stored. */
export function createChallenge(
  { store, clock }: Pick<MemberNeeds, 'store' | 'clock'>,
  scope: ChallengeScope,
): Promise<string> {
  return issueToken(store.db, { ...scope, lifeMs: PASSKEY_CHALLENGE_MS }, clock());
}

/** Returns the challenge of a response and marks it used, also if the response turns out to be wrong. */
export async function useChallenge(
  { store, clock }: Pick<MemberNeeds, 'store' | 'clock'>,
  scope: ChallengeScope,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge && (await useToken(store.db, challenge, scope, clock()))) return challenge;
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
