import { integerBetween, pick, type Random, seededRandom } from '#server/start/samples/prng.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { FAKES, type FakeKind, fakeActs } from './made-fakes.ts';
import { HABITS, honestActs } from './made-honest.ts';
import { MADE_LOCALES, type MadeMember } from './made-member.ts';

const MONTH_DAYS = 30;
const FAKE_SHARE = 0.03;
const COUNTRIES = ['NL', 'DE', 'FR', 'IT', 'ES', 'PL', 'GB', 'BE', 'AT'];
const FAR_COUNTRIES = ['NG', 'CI', 'GH', 'PH', 'RU', 'UA', 'MA'];
const MAILS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'gmx.de',
  'ziggo.nl',
  'orange.fr',
  'libero.it',
  'wp.pl',
  'icloud.com',
];
const THROWAWAY = ['mailinator.com', 'yopmail.com', '0-mail.com'];
/** Of a hundred honest members: how many live in a household, study, or work where others sign up too. */
const SHARED_NETWORKS = { household: 6, campus: 4 } as const;
const HOUSEHOLD_MAX = 4;

interface Month {
  readonly seed: number;
  readonly members: number;
  /** When it begins, in epoch milliseconds. */
  readonly start: number;
}

/** A month of a site: 3 % of its new members are fakes. Whoever is honest has habits that look like those of fakes. */
export function madeMonth({ seed, members: count, start }: Month): MadeMember[] {
  const random = seededRandom(seed);
  const fakes = Math.round(count * FAKE_SHARE);
  const farms = Array.from({ length: Math.max(1, Math.round(fakes / 30)) }, (_, at) => ({
    network: `farm ${at}`,
    day: random() * 24,
  }));
  const households = Array.from(
    { length: Math.max(1, Math.round((count * SHARED_NETWORKS.household) / 100 / HOUSEHOLD_MAX)) },
    () => random() * 28,
  );
  const campuses = Array.from({ length: Math.max(1, Math.round(count / 1_000)) }, () => random() * 10);
  const drawn = Array.from({ length: count }, (_, at) =>
    at < fakes ? drawFake(random, { at, start, farms }) : drawHonest(random, { at, start, households, campuses }),
  );
  return drawn.sort((one, other) => one.signedUp - other.signedUp);
}

function fakeKind(random: Random): FakeKind {
  let left = random() * 100;
  for (const [kind, share] of Object.entries(FAKES) as [FakeKind, number][]) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'quiet';
}

interface FakePlace {
  readonly at: number;
  readonly start: number;
  readonly farms: readonly { network: string; day: number }[];
}

function drawFake(random: Random, { at, start, farms }: FakePlace): MadeMember {
  const kind = fakeKind(random);
  const farm = pick(random, farms);
  const day = kind === 'farm' ? farm.day + random() * 4 : random() * 27;
  const signedUp = start + day * DAY_MS;
  const told = pick(random, COUNTRIES);
  const waits = kind === 'quiet' || random() < 0.3 ? random() * 2 : 0;
  const from = signedUp + waits * DAY_MS;
  const hides = random() < (kind === 'farm' ? 0.5 : 0.3);
  return {
    ...{ id: `f${at}`, habits: [kind], isFake: true, signedUp, toldCountry: told },
    mailDomain: random() < (kind === 'farm' ? 0.5 : 0.15) ? pick(random, THROWAWAY) : pick(random, MAILS),
    network: kind === 'farm' ? farm.network : `f ${at}`,
    // Many use a network in the country that they tell.
    networkCountry: hides ? pick(random, FAR_COUNTRIES) : told,
    acts: fakeActs(random, { kind, locale: pick(random, MADE_LOCALES), from, days: MONTH_DAYS - day - waits }),
  };
}

interface HonestPlace {
  readonly at: number;
  readonly start: number;
  readonly households: readonly number[];
  readonly campuses: readonly number[];
}

function drawHonest(random: Random, { at, start, households, campuses }: HonestPlace): MadeMember {
  const habits = Object.entries(HABITS).flatMap(([habit, share]) => (random() < share ? [habit] : []));
  const has = new Set(habits);
  const shared = random() * 100;
  const household = shared < SHARED_NETWORKS.household ? integerBetween(random, 0, households.length - 1) : null;
  const isOnCampus = household === null && shared < SHARED_NETWORKS.household + SHARED_NETWORKS.campus;
  const campus = isOnCampus ? integerBetween(random, 0, campuses.length - 1) : null;
  const day =
    household !== null
      ? (households[household] ?? 0) + random()
      : campus !== null
        ? (campuses[campus] ?? 0) + random() * 18
        : random() * 29;
  const told = pick(random, COUNTRIES);
  return {
    ...{ id: `h${at}`, isFake: false, signedUp: start + day * DAY_MS, toldCountry: told },
    habits: [...habits, ...(household !== null ? ['household'] : []), ...(campus !== null ? ['campus'] : [])],
    mailDomain: has.has('has a throwaway address') ? pick(random, THROWAWAY) : pick(random, MAILS),
    network: household !== null ? `home ${household}` : campus !== null ? `campus ${campus}` : `h ${at}`,
    networkCountry: has.has('travels') ? pick(random, COUNTRIES) : told,
    acts: honestActs(random, {
      ...{ habits: has, locale: pick(random, MADE_LOCALES), from: start + day * DAY_MS, days: MONTH_DAYS - day },
    }),
  };
}
