import { COUNTRIES, REGIONS } from '#server/geo/region-ids.ts';
import { integerBetween, pick, type Random, seededRandom } from '#server/start/samples/prng.ts';
import type { NewMember, PhotoRow, Schema } from '#server/store/schema.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { AGE_OPTIONS } from '#shared/rules/search-filters.ts';

export const NOW = 1_790_000_000_000;
export const POOL = 'default';
const SEED = 52;
const MONTH_MS = 30 * 86_400_000;
const NOTES = 'Likes long walks, short films and everything between. '.repeat(5);
/** The first members of the pool search. Each has blocked some members and is blocked by some. */
const SEARCHERS = 100;
const BLOCKS_EACH_WAY = 12;

/** Unique ids of 16 characters in no order, like real ones. */
const idOf = (kind: string, i: number) => kind + (Math.imul(i, 0x9e3779b1) >>> 0).toString(36).padStart(15, '0');
export const memberId = (i: number): string => idOf('m', i);
const photoId = (i: number): string => idOf('p', i);
const regionsOf = (country: string) => REGIONS.filter((region) => region.country === country);

/** Large and small countries: the first has eight times as many members as the last. */
const drawCountry = (random: Random) => COUNTRIES[Math.floor(COUNTRIES.length * random() ** 1.6)] ?? 'NL';

/** `count` members of the pool, and a tenth as many of another pool. The same on every run. */
export function* drawnMembers(count: number): Generator<NewMember> {
  const random = seededRandom(SEED);
  for (let i = 0; i < count * 1.1; i++) yield drawMember(random, i, i < count ? POOL : 'other');
}

function drawMember(random: Random, i: number, pool: string): NewMember {
  const country = drawCountry(random);
  const id = memberId(i);
  const hasFilledIn = random() > 0.03;
  return {
    ...{ id, pool, email: `${id}@example.org`, email_lower: `${id}@example.org`, name: 'Robin', name_lower: 'robin' },
    ...{
      password_hash: null,
      status: 'active',
      kind: 'member',
      language: 'en',
      personal: NOTES,
      prompts: '[]',
      interests: '[1,5,9]',
    },
    gender: hasFilledIn ? pick(random, ['female', 'male']) : null,
    date_of_birth: hasFilledIn ? drawBirthDate(random) : null,
    country,
    countryregion: pick(random, regionsOf(country)).id,
    city: 'Somewhere',
    fields: '{"height":5,"smoking":1,"children":2}',
    main_photo_id: hasPhoto(i) ? photoId(i) : null,
    ...{ mailprovider: 0, paid_until: null, balance: 0, activated_at: NOW, traffic: null, timezone: 'UTC' },
    ...{
      form_path: null,
      paused: 0,
      read_receipts: 1,
      first_messages: null,
      deletion_at: null,
      version: 1,
      search_filters: null,
      signup_finished: 0 as const,
    },
    signup_date: NOW - 6 * MONTH_MS - (Math.imul(i, 0x9e3779b1) >>> 0),
    // Most were active in the last days, some half a year ago.
    last_active: Math.round(NOW - 6 * MONTH_MS * random() ** 3),
    visible: random() > 0.02 ? 1 : 0,
  };
}

/** 18 to about 90, most in their thirties, one in a hundred over 70. */
function drawBirthDate(random: Random): string {
  const age = MIN_AGE_YEARS + Math.floor(36 * (random() + random() + random() * random() - 0.4) ** 2 * 0.6);
  const day = integerBetween(random, 1, 28);
  return `${2026 - age}-${String(integerBetween(random, 1, 12)).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const hasPhoto = (i: number) => i % 10 === 3;

/** Every tenth member has a photo, and every fourth of those is nude. */
export function* drawnPhotos(count: number): Generator<PhotoRow> {
  for (let i = 3; i < count; i += 10) {
    const id = photoId(i);
    const size = {
      width: 640,
      height: 800,
      bytes: 90_000,
      thumbhash: null,
      source_hash: null,
      checked_at: null,
      position: 0,
      created: NOW,
    };
    const nude = i % 40 === 3 ? 1 : 0;
    yield { id, member_id: memberId(i), name: id, censored_name: `c${id}`, status: 'approved', nude, ...size };
  }
}

export function* drawnBlocks(count: number): Generator<Schema['blocks']> {
  const random = seededRandom(SEED + 1);
  const block = (from: number, to: number) => ({
    member_id: memberId(from),
    profile_id: memberId(to),
    created: NOW,
    profile_name: null,
  });
  const taken = new Set<string>();
  const isNew = (from: number, to: number) => from !== to && taken.size !== taken.add(`${from} ${to}`).size;
  for (let searcher = 0; searcher < SEARCHERS; searcher++) {
    for (let i = 0; i < BLOCKS_EACH_WAY; i++) {
      const [blocked, blocker] = [integerBetween(random, 0, count - 1), integerBetween(random, 0, count - 1)];
      if (isNew(searcher, blocked)) yield block(searcher, blocked);
      if (isNew(blocker, searcher)) yield block(blocker, searcher);
    }
  }
  for (let i = 0; i < count / 20; i++) {
    const [from, to] = [integerBetween(random, 0, count - 1), integerBetween(random, 0, count - 1)];
    if (isNew(from, to)) yield block(from, to);
  }
}

export interface DrawnSearch {
  readonly memberId: string;
  readonly filters: FilterOptions;
  readonly home: { readonly country: string; readonly countryregion: number };
  readonly hideNudity: boolean;
}

/** Random filters as members choose them, sometimes any gender or any country. */
export function* drawnSearches(): Generator<DrawnSearch> {
  const random = seededRandom(SEED + 2);
  for (;;) {
    const country = random() < 0.9 ? drawCountry(random) : null;
    const hasRegion = country !== null && random() < 0.3;
    const age = random() < 0.6 ? pick(random, AGE_OPTIONS) : { min_age: null, max_age: null };
    const home = country ?? 'NL';
    yield {
      memberId: memberId(integerBetween(random, 0, SEARCHERS - 1)),
      home: { country: home, countryregion: pick(random, regionsOf(home)).id },
      filters: {
        gender: random() < 0.9 ? pick<Gender>(random, ['female', 'male']) : null,
        country,
        countryregion: hasRegion ? pick(random, regionsOf(country)).id : 0,
        ...age,
        online: random() < 0.1,
        with_photo: random() < 0.2,
        sort: pick<FilterOptions['sort']>(random, ['active', 'active', 'active', 'new', 'near']),
      },
      hideNudity: random() < 0.2,
    };
  }
}
