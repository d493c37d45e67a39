import { integerBetween, pick, type Random, seededRandom } from '#server/start/samples/prng.ts';
import type { NewMember } from '#server/store/schema.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { drawnMembers, NOW } from '../search/drawn-members.ts';

const SEED = 188;
const YEARS_MS = 5 * 365 * DAY_MS;
const FIRST =
  'anna bert carla dirk emma frank greta hans iris jan karin lars maria niels olga peter robin sofia tom ute vera wim xenia yara zoe'.split(
    ' ',
  );
const SECOND = 'bach berg dorn feld haas jansen klein lang meer nowak otte pohl roth smit thal vink wolf zand'.split(
  ' ',
);
/** The first ones belong to most members. */
const DOMAINS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'example.org',
  'ziggo.nl',
  'wp.pl',
];

/** Of a thousand members, 6 are suspended, 4 banned, 3 leave and 20 have not confirmed their address. */
function standing(random: Random): Partial<NewMember> {
  const drawn = random() * 1_000;
  const suspension = drawn < 6 ? 'suspended' : drawn < 10 ? 'banned' : null;
  return {
    suspension,
    suspended_until: null,
    suspension_reason: suspension && 'Insults',
    deletion_at: drawn >= 10 && drawn < 13 ? NOW : null,
    status: drawn >= 13 && drawn < 33 ? 'unconfirmed' : 'active',
    visible: drawn < 13 ? 0 : 1,
  };
}

/** Members with names and addresses like real ones, who have signed up in the last five years. */
export function* namedMembers(count: number): Generator<NewMember> {
  const random = seededRandom(SEED);
  let index = 0;
  for (const member of drawnMembers(count)) {
    index += 1;
    const name = `${pick(random, FIRST)}${pick(random, SECOND)}${index}`;
    const email = `${pick(random, FIRST)}.${pick(random, SECOND)}${index}@${pick(random, DOMAINS)}`;
    const signup_date = NOW - integerBetween(random, 0, YEARS_MS);
    yield { ...member, name, name_lower: name, email, email_lower: email, signup_date, ...standing(random) };
  }
}
