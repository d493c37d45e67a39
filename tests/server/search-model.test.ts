import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberSearch, segmentsOf } from '#server/search/member-search.ts';
import { findMembers } from '#server/search/search-members.ts';
import { searchStateOf } from '#server/search/search-state.ts';
import { integerBetween, pick, seededRandom } from '#server/start/samples/prng.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { ageAt } from '#shared/rules/birth-date.ts';
import { ONLINE_MS, SEARCH_COUNT_MAX } from '#shared/rules/limits.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { memberRow, storeMembers } from '../fixtures/member-rows.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const COUNT = 1_700;
const VIEWERS = 6;
const DRAWN = { ages: [18, 19, 29, 30, 64, 65, 66, 80], countries: ['NL', 'BE', 'CH'], regions: [1, 2, 3] } as const;

let fresh: FreshStore;
let members: MemberRow[];
const withPhoto = new Set<string>();
const nude = new Set<string>();
/** 'a b' and 'b a' if either has blocked the other. */
const blockedPairs = new Set<string>();

beforeAll(async () => {
  fresh = await freshStore();
  const random = seededRandom(52);
  members = Array.from({ length: COUNT }, (_, i) =>
    memberRow({
      id: `m${((i * 7919) % 1_000_003).toString(36).padStart(15, '0')}`,
      pool: random() < 0.95 ? 'default' : 'other',
      gender: pick(random, ['female', 'female', 'male', null]),
      // Birthdays today are the boundary of every age.
      date_of_birth: pick(random, [
        null,
        ...DRAWN.ages.map((age) => `${2026 - age}-09-${pick(random, ['20', '21', '22'])}`),
      ]),
      country: pick(random, [...DRAWN.countries, ...DRAWN.countries, null]),
      countryregion: pick(random, DRAWN.regions),
      // Few distinct times, so that the id often decides the order. More are online than are counted.
      last_active: NOW - integerBetween(random, 0, pick(random, [4, 4, 4, 300])) * 60_000,
      signup_date: NOW - integerBetween(random, 0, 300) * DAY_MS,
      visible: random() < 0.95 ? 1 : 0,
      photo_checked_at: i % 4 === 0 ? NOW : null,
      status: random() < 0.97 ? 'active' : 'deleted',
    }),
  );
  await storeMembers(fresh.store, members);
  await storeNudePhotos(random);
  await storeBlocks(random);
});
afterAll(() => fresh.drop());

async function storeNudePhotos(random: () => number): Promise<void> {
  const size = { width: 1, height: 1, bytes: 1, thumbhash: null, position: 0, created: NOW };
  for (const { id: member_id } of members.filter(() => random() < 0.1)) {
    const id = `p${member_id.slice(1)}`;
    const isNude = random() < 0.5;
    const isMain = random() < 0.7;
    await fresh.store.db
      .insertInto('photos')
      .values({ id, member_id, name: id, censored_name: `c${id}`, status: 'approved', nude: isNude ? 1 : 0, ...size })
      .execute();
    if (isMain) {
      withPhoto.add(member_id);
      await fresh.store.db.updateTable('members').set({ main_photo_id: id }).where('id', '=', member_id).execute();
    }
    if (isMain && isNude) nude.add(member_id);
  }
}

async function storeBlocks(random: () => number): Promise<void> {
  const pairs = new Map<string, { member_id: string; profile_id: string; created: number }>();
  for (const viewer of members.slice(0, VIEWERS)) {
    for (let i = 0; i < 100; i++) {
      const [from, to] = random() < 0.5 ? [viewer, pick(random, members)] : [pick(random, members), viewer];
      if (from === to) continue;
      pairs.set(`${from.id} ${to.id}`, { member_id: from.id, profile_id: to.id, created: NOW });
      blockedPairs.add(`${from.id} ${to.id}`).add(`${to.id} ${from.id}`);
    }
  }
  await fresh.store.db
    .insertInto('blocks')
    .values([...pairs.values()])
    .execute();
}

/** The expected matches, by filtering all members. */
type Searched = Pick<MemberSearch, 'viewer' | 'filters' | 'home' | 'hideNudity'>;
function expected({ viewer, filters, home, hideNudity }: Searched): string[] {
  const { gender, country, countryregion, min_age, max_age, online, with_photo, checked, sort } = filters;
  const time = sort === 'new' ? 'signup_date' : 'last_active';
  const isNear = (member: MemberRow) =>
    sort === 'near' && member.country === home?.country && member.countryregion === home?.countryregion;
  const hasAge = ({ date_of_birth }: MemberRow) => {
    if (min_age === null && max_age === null) return true;
    if (date_of_birth === null) return false;
    const age = ageAt(date_of_birth, NOW);
    return age !== null && age >= (min_age ?? 0) && age <= (max_age ?? 1_000);
  };
  return members
    .filter(({ pool, visible, status }) => pool === viewer.pool && visible === 1 && status !== 'deleted')
    .filter(({ id }) => id !== viewer.memberId && !blockedPairs.has(`${viewer.memberId} ${id}`))
    .filter((member) => gender === null || member.gender === gender)
    .filter((member) => country === null || member.country === country)
    .filter((member) => country === null || countryregion === 0 || member.countryregion === countryregion)
    .filter((member) => hasAge(member) && !(hideNudity && nude.has(member.id)))
    .filter(({ id, last_active }) => (!online || last_active > NOW - ONLINE_MS) && (!with_photo || withPhoto.has(id)))
    .filter(({ photo_checked_at }) => !checked || photo_checked_at !== null)
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || b[time] - a[time] || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

const ages = () => fc.constantFrom(null, null, 18, 19, 30, 65, 66, 90);
const filters = (): fc.Arbitrary<FilterOptions> =>
  fc.record({
    gender: fc.constantFrom('female', 'male', null),
    country: fc.constantFrom(...DRAWN.countries, null, null),
    countryregion: fc.constantFrom(0, 0, ...DRAWN.regions),
    min_age: ages(),
    max_age: ages(),
    online: fc.constantFrom(false, false, false, true),
    with_photo: fc.constantFrom(false, false, true),
    sort: fc.constantFrom('active', 'active', 'new', 'near', undefined),
  });
const searches = () =>
  fc.record({
    viewer: fc
      .constantFrom(null, ...Array.from({ length: VIEWERS }, (_, i) => i))
      .map((i) => ({ pool: 'default', memberId: i === null ? null : (members[i]?.id ?? null) })),
    filters: filters(),
    home: fc.constantFrom(null, { country: 'NL', countryregion: 1 }, { country: 'BE', countryregion: 2 }),
    hideNudity: fc.boolean(),
    pageSize: fc.constantFrom(12, 48),
  });
/** Later than all earlier searches, so that their cursors have expired. */
let later = NOW;
const pageOf = async (
  search: Omit<MemberSearch, 'reader' | 'page' | 'now'>,
  page: number,
  now: number,
  reader = '',
) => {
  const by = reader || (search.viewer.memberId ?? 'a visitor');
  const { found, total, more } = await findMembers(fresh.store, { ...search, reader: by, page, now });
  return { ids: found.map(({ id }) => id), total, more };
};
const nextMoment = () => {
  later += 1;
  return later;
};

test('consecutive pages and the count equal the expected matches', async () => {
  await fc.assert(
    fc.asyncProperty(searches(), async (search) => {
      const all = expected(search);
      const now = nextMoment();
      const seen: string[] = [];
      for (let page = 0; ; page++) {
        const { ids, total, more } = await pageOf(search, page, now);
        expect(total).toBe(Math.min(all.length, SEARCH_COUNT_MAX));
        expect(more).toBe(all.length > SEARCH_COUNT_MAX);
        seen.push(...ids);
        if (ids.length < search.pageSize) break;
      }
      expect(seen).toEqual(all);
    }),
    { numRuns: 40 },
  );
});

test('a page reached by a jump equals the expected matches, whatever others searched before', async () => {
  await fc.assert(
    fc.asyncProperty(searches(), fc.nat(120), async (search, page) => {
      const { pageSize } = search;
      const { ids } = await pageOf(search, page, nextMoment());
      expect(ids).toEqual(expected(search).slice(page * pageSize, (page + 1) * pageSize));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['many', null],
  ['few', 65],
])('with %s matches, the next page skips nobody when others have left in the meantime', async (_, min_age) => {
  const viewer = { pool: 'default', memberId: null };
  const women: FilterOptions = { gender: 'female', min_age, max_age: min_age, country: null, countryregion: 0 };
  const search = { viewer, filters: women, home: null, hideNudity: false, pageSize: 12 };
  const all = expected(search);
  expect(all.length < 300).toBe(min_age !== null);
  const now = nextMoment();
  const first = await pageOf(search, 0, now, 'anna');
  // Six members of the first page are hidden, and another visitor starts a search.
  const hidden = first.ids.slice(0, 6);
  await fresh.store.db.updateTable('members').set({ visible: 0 }).where('id', 'in', hidden).execute();
  expect((await pageOf(search, 0, now, 'bert')).ids).toEqual(all.slice(6, 18));
  const second = await pageOf(search, 1, now, 'anna');
  await fresh.store.db.updateTable('members').set({ visible: 1 }).where('id', 'in', hidden).execute();
  expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 24));
});

test.skipIf(process.env.TEST_DATABASE_URL)('on SQLite no query sorts a page or reads all members', async () => {
  const { sql } = await import('kysely');
  const { store } = fresh;
  await fc.assert(
    fc.asyncProperty(searches(), async (search) => {
      const segments = segmentsOf({ ...search, reader: '', page: 0, now: NOW });
      for (const [segment, name] of segments.flatMap((each) =>
        (['first', 'next', 'count'] as const).map((query) => [each, query] as const),
      )) {
        const { queries, values } = searchStateOf(store, segment);
        const { sql: text } = queries[name].bind(values);
        const plan = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(store.db);
        const details = plan.rows.map(({ detail }) => detail);
        // Merging the genders sorts only the few rows of each.
        if (segment.filters.gender) expect(details.join('\n')).not.toContain('TEMP B-TREE');
        expect(details.filter((detail) => /members USING|members$/.test(detail)).join('\n')).not.toMatch(
          /SCAN members USING|autoindex/,
        );
      }
    }),
    { numRuns: 40 },
  );
});
