import { DAY_MS, HOUR_MS } from '../time-units.ts';
import type { FoundSign } from './sign-table.ts';

/** Likes within an hour, from which on they are a sign. */
export const LIKES_FROM = 150;
/** How far back the accounts of a network count. */
export const NETWORK_ACCOUNTS_MS = 7 * DAY_MS;
const NETWORK_FROM = 4;
const NETWORK_MANY_FROM = 10;
const YOUNG_MS = DAY_MS;

/** The sign of very many likes, once an hour. */
export const signOfLikes = (at: number): FoundSign => ({
  ...{ rule: 'likes', subject: `${Math.floor(at / HOUR_MS)}`, evidence: `${LIKES_FROM}` },
});

interface NewAccount {
  readonly mailDomain: string;
  /** Whether the domain gives out addresses for a few minutes. */
  readonly isThrowaway: boolean;
  /** Accounts of the same network within a week, with this one. */
  readonly accountsOfNetwork: number;
}

export function signsOfSignup({ mailDomain, isThrowaway, accountsOfNetwork: accounts }: NewAccount): FoundSign[] {
  const found: FoundSign[] = [];
  if (isThrowaway) found.push({ rule: 'mail', subject: '', evidence: mailDomain });
  if (accounts >= NETWORK_FROM) found.push({ rule: 'network', subject: '', evidence: `${accounts}` });
  if (accounts >= NETWORK_MANY_FROM) found.push({ rule: 'network_many', subject: '', evidence: `${accounts}` });
  return found;
}

interface Standing {
  readonly at: number;
  readonly signedUp: number;
  /** Null if it isn't known. */
  readonly networkCountry: string | null;
  readonly toldCountry: string | null;
}

/** Signs that say something only beside another one. */
export function signsBeside({ at, signedUp, networkCountry, toldCountry }: Standing): FoundSign[] {
  const found: FoundSign[] = [];
  if (at - signedUp < YOUNG_MS)
    found.push({ rule: 'young', subject: '', evidence: `${Math.floor((at - signedUp) / HOUR_MS)} h` });
  if (networkCountry && toldCountry && networkCountry.toLowerCase() !== toldCountry.toLowerCase())
    found.push({ rule: 'country', subject: '', evidence: `${networkCountry}, ${toldCountry}`.toUpperCase() });
  return found;
}
