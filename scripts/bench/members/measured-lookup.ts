import { sql } from 'kysely';
import { integerBetween, seededRandom } from '#server/start/samples/prng.ts';
import { type Lookup, lookUpMembers } from '#server/store/member-lookup.ts';
import type { NewMember } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { Times } from '../percentiles.ts';
import { memberId, NOW, POOL } from '../search/drawn-members.ts';

const RUNS = 60;
const WARM_UP = 5;
const LIMIT = 51;
const SIGN_UPS = 400;

const EVERYBODY: Lookup = {
  pools: [POOL, 'other'],
  isEverywhere: true,
  text: null,
  typed: null,
  state: null,
  from: null,
  to: null,
  ids: null,
  after: null,
};
const SMALL = { pools: ['other'], isEverywhere: false };

const withText = (text: string, more: Partial<Lookup> = {}): Lookup => ({ ...EVERYBODY, text, typed: text, ...more });

interface Drawn {
  readonly id: string;
  readonly name_lower: string;
  readonly email_lower: string;
}

/** What an operator looks for, by its name in the table. `member` is another one in each run. */
const LOOKUPS: Readonly<Record<string, (member: Drawn, run: number) => Lookup>> = {
  'part of a name': ({ name_lower }) => withText(name_lower.slice(2, -1)),
  'a name that many have': (_, run) => withText(['anna', 'robin', 'smit'][run % 3] ?? ''),
  'part of an address': ({ email_lower }) => withText(email_lower.slice(3, -4)),
  'a domain that most have': () => withText('@gmail'),
  'part of an id': ({ id }) => withText(id.slice(6, 13).toLowerCase()),
  'a whole id': ({ id }) => withText(id.toLowerCase()),
  'what nobody has': (_, run) => withText(`qqx${run}`),
  'two characters': (_, run) => withText(['an', 'zo', 'qx'][run % 3] ?? ''),
  'state and age': (_, run) => ({
    ...EVERYBODY,
    state: run % 2 === 0 ? 'banned' : 'suspended',
    from: NOW - (run + 30) * DAY_MS,
    to: NOW - run * DAY_MS,
  }),
  'age of the account': (_, run) => ({ ...EVERYBODY, from: NOW - (run + 1) * DAY_MS, to: NOW - run * DAY_MS }),
  'text, state and age': (_, run) =>
    withText('anna', { state: 'banned', from: NOW - (run + 365) * DAY_MS, to: NOW - run * DAY_MS }),
  'a common domain with a rare state': () => withText('gmail', { state: 'leaving' }),
  'one site of a tenth': ({ name_lower }) => withText(name_lower.slice(2, -1), SMALL),
  'a domain on one site of a tenth': () => withText('wp.pl', SMALL),
};

/** Looks members up in many ways, and stores new ones with and without the index. */
export async function measureLookup(store: Store, count: number): Promise<Readonly<Record<string, Times>>> {
  const times: Record<string, Times> = {};
  const random = seededRandom(7);
  for (const [name, lookupOf] of Object.entries(LOOKUPS)) {
    const taken = new Times();
    const warm = new Times();
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const lookup = lookupOf(await drawMember(store, random, count), run);
      await (run < WARM_UP ? warm : taken).of(1, () => lookUpMembers(store, lookup, LIMIT));
    }
    times[name] = taken;
  }
  times['(a sign-up’s row)'] = await measureSignUps(store, 'with');
  const triggers = store.engine === 'sqlite' ? [''] : [' on members'];
  for (const on of triggers) await sql.raw(`drop trigger member_lookup_added${on}`).execute(store.db);
  times['(a sign-up’s row without the index)'] = await measureSignUps(store, 'none');
  return times;
}

const drawMember = ({ db }: Store, random: () => number, count: number): Promise<Drawn> =>
  db
    .selectFrom('members')
    .select(['id', 'name_lower', 'email_lower'])
    .where('id', '=', memberId(integerBetween(random, 0, count - 1)))
    .executeTakeFirstOrThrow();

async function measureSignUps(store: Store, prefix: string): Promise<Times> {
  const times = new Times();
  const like = await store.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  for (let i = 0; i < SIGN_UPS; i += 1) {
    const name = `${prefix}newcomer${i}`;
    const email = `${name}@example.org`;
    const member: NewMember = {
      ...like,
      id: `${prefix}${i}`.padEnd(16, 'z'),
      name,
      name_lower: name,
      email,
      email_lower: email,
    };
    await times.of(1, () =>
      store.transaction(async (tx) => void (await tx.insertInto('members').values(member).execute())),
    );
  }
  return times;
}
