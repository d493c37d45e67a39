import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Geo } from '#server/geo/geo.ts';
import { createPasswords } from '#server/members/password/passwords.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { readLedger } from '#server/money/ledger.ts';
import { queueStates, stuckJobs } from '#server/notify/queues/queries.ts';
import { pendingChecks } from '#server/photos/checks/queries.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { acquaintancesOf } from '#server/start/samples/demo-community.ts';
import { seedSamples } from '#server/start/samples/seed.ts';
import { answerPhoto } from '#server/web/answer-photo.ts';
import { drawPortraits } from '../fixtures/drawn-portraits.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { testId } from '../fixtures/member-rows.ts';
import { photoStoreIn } from '../fixtures/photo-store.ts';
import { PRICES } from '../fixtures/prices.ts';
import { testSites } from '../fixtures/test-sites.ts';

const geo: Pick<Geo, 'randomPlace'> = {
  randomPlace: (_random, country) => ({ country, countryregion: 528010, city: 'Utrecht' }),
};
const passwords = createPasswords({ memoryKiB: 64, passes: 1 });
let fresh: FreshStore;
let photos: PhotoStore;
let sites: SiteDirectory;
const artFolder = mkdtempSync(join(tmpdir(), 'sevenfold-art-'));

const seed = (withDemoLogin = true) => {
  const deps = {
    store: fresh.store,
    sites,
    geo: geo as Geo,
    mailTexts: MAIL_TEXTS,
    photos,
    passwords,
    clock: Date.now,
    newId: testId,
  };
  return seedSamples(deps, { count: 20, artFolder, withDemoLogin, withCommunity: true });
};

beforeAll(async () => {
  fresh = await freshStore();
  photos = photoStoreIn(fresh.store, fresh.folder);
  await photos.open();
  sites = await testSites({ prices: PRICES });
  await drawPortraits(artFolder, 'she');
  // On PostgreSQL, two processes can start at once.
  const starts = process.env.TEST_DATABASE_URL ? [seed(), seed()] : [seed()];
  expect((await Promise.all(starts)).filter((pools) => pools > 0)).toEqual([8]);
});
afterAll(async () => {
  photos.close();
  await fresh.drop();
  rmSync(artFolder, { recursive: true });
});

test('every pool has sample members, who can be found and are labeled', async () => {
  const rows = await fresh.store.db.selectFrom('members').selectAll().where('kind', '!=', 'member').execute();
  const pools = Map.groupBy(rows, ({ pool }) => pool);
  expect([...pools.keys()].sort()).toEqual(['bbw', 'bdsm', 'classic', 'default', 'gay', 'gilf', 'milf', 'she']);
  // Only the pack of that pool doesn't set `fictional_profiles`.
  for (const [pool, members] of pools) {
    expect(members).toHaveLength(20);
    // The demo charges for messages: one profile shows the label and its confirmation.
    const isTold = pool !== 'gay';
    expect(members.filter(({ kind }) => kind === 'fictional')).toHaveLength(isTold ? 1 : 0);
  }
  for (const member of rows) {
    expect(member).toMatchObject({ status: 'active', visible: 1, password_hash: null });
    expect(member.email).toMatch(/@samples\.invalid$/);
  }
});

test('the demo login has not written to the fictional profile, because it has not confirmed the label', async () => {
  const rows = await fresh.store.db.selectFrom('members').selectAll().where('pool', '=', 'she').execute();
  const [demo] = rows.filter(({ kind }) => kind === 'member');
  if (!demo) throw new Error('There is no demo login');
  const known = acquaintancesOf(
    demo,
    rows.map((row) => ({ ...row, main_photo_id: 'photo', gender: 'female' })),
  );
  expect(new Set(known.map(({ kind }) => kind))).toEqual(new Set(['sample']));
});

test('the demo login has gifts, a finished order and charged messages in its history, and the ledger is consistent', async () => {
  const { db } = fresh.store;
  const members = await db.selectFrom('members').selectAll().where('password_hash', 'is not', null).execute();
  expect(members).toHaveLength(8);
  for (const member of members) {
    const { entries, paging } = await readLedger(db, member, 0);
    expect(entries).toHaveLength(paging.num_results);
    const oldestFirst = entries.toReversed();
    expect(oldestFirst.slice(0, 3).map(({ reason }) => reason)).toEqual(['signup', 'demo', 'purchase']);
    // Only this pool has portraits here, and with them chats.
    const charged = member.pool === 'she' ? ['message'] : [];
    expect([...new Set(oldestFirst.slice(3).map(({ reason }) => reason))]).toEqual(charged);
    expect(oldestFirst.map(({ ts }) => ts)).toEqual(oldestFirst.map(({ ts }) => ts).toSorted((a, b) => a - b));
    expect(entries[0]?.balance).toBe(member.balance);
    const [payment] = await db.selectFrom('payments').selectAll().where('member_id', '=', member.id).execute();
    expect(payment).toMatchObject({ status: 'paid', country: member.country });
    const [known] = await db
      .selectFrom('paybox')
      .selectAll()
      .where('reference', '=', payment?.id ?? '')
      .execute();
    expect(known).toMatchObject({ id: payment?.provider_ref, status: 'paid', amount: payment?.amount });
  }
  expect(await checkLedger(db)).toMatchObject({ total: 0, unbalanced: [], members: [] });
});

test('each pool has a demo login', async () => {
  const demos = await fresh.store.db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', 'demo@example.org')
    .execute();
  expect(demos).toHaveLength(8);
  for (const { password_hash } of demos) expect(await passwords.verify(password_hash, 'seven-demo-fold')).toBe(true);
});

/** The answer to a request for a photo of the site. */
async function photoAnswer(path: string, { viewer = null, accept }: { viewer?: string | null; accept?: string } = {}) {
  const site = sites.byHost('she.localhost');
  if (!site) throw new Error('there is a site');
  const request = new Request(`http://she.localhost${path}`, { headers: accept ? { accept } : {} });
  return answerPhoto({ deps: { store: fresh.store, photos }, site, request, path, viewer: async () => viewer });
}
const metadataOf = async (answer: Response | null) =>
  sharp(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();

test('samples have a portrait if there is one, uncensored and under its own file name', async () => {
  const { db } = fresh.store;
  const rows = await db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .selectAll('photos')
    .select('pool')
    .execute();
  // Men have one photo more.
  expect(rows).toHaveLength(28);
  expect(rows.filter(({ position }) => position === 0)).toHaveLength(21);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(28);
  for (const { name, censored_name, member_id } of rows) {
    for (const [path, width] of [
      [`/cdn/${name}-1600.webp`, 320],
      [`/cdn/${censored_name}-320.webp`, 320],
    ] as const) {
      const answer = await photoAnswer(path, { viewer: member_id });
      expect(answer?.status).toBe(200);
      expect((await metadataOf(answer)).width).toBe(width);
    }
  }
});

test('some photos wait for a look, none of them a main photo', async () => {
  const rows = await fresh.store.db.selectFrom('photos').selectAll().execute();
  const [shown, waiting] = [
    rows.find(({ position }) => position === 0),
    rows.filter(({ status }) => status === 'pending'),
  ];
  expect([waiting.length > 0, waiting.filter(({ position }) => position === 0)]).toEqual([true, []]);
  expect((await photoAnswer(`/cdn/${shown?.name}-320.webp`))?.status).toBe(200);
  expect((await photoAnswer(`/cdn/${waiting[0]?.name}-320.webp`))?.status).toBe(404);
});

test('some main photos are checked, and some pictures wait to be compared', async () => {
  const { db } = fresh.store;
  const checked = await db.selectFrom('members').selectAll().where('photo_checked_at', 'is not', null).execute();
  expect(new Set(checked.map(({ kind }) => kind))).toEqual(new Set(['sample']));
  const waiting = await pendingChecks(db, null, { after: null, limit: 99 });
  expect(waiting.map(({ photo_checked_at }) => photo_checked_at)).toEqual([null, null, null].slice(0, waiting.length));
  expect(waiting.length).toBeGreaterThan(0);
  for (const { file, compared, main_photo_id } of waiting) {
    expect(compared).toBe(main_photo_id);
    expect((await sharp((await photos.checks.read(file ?? '')) ?? undefined).metadata()).format).toBe('jpeg');
  }
});

test('a mail and a postback were given up, so that operators can try them again', async () => {
  const { db } = fresh.store;
  for (const queue of ['mail', 'postback'] as const) {
    const [job, ...others] = await stuckJobs(db, queue, 9);
    expect([job?.failed_at === null, others]).toEqual([false, []]);
  }
  // Nothing else waits, so nothing is sent by itself.
  expect((await queueStates(db)).map(({ length }) => length)).toEqual([0, 0, 0]);
});

test('a browser without WebP gets the JPEG of a sample, which is made once', async () => {
  const photo = await fresh.store.db
    .selectFrom('photos')
    .select(['name', 'member_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const made = () => existsSync(photos.files.path(photo.name, 160, 'jpeg'));
  expect(made()).toBe(false);
  const answer = await photoAnswer(`/cdn/${photo.name}-160.webp`, {
    viewer: photo.member_id,
    accept: 'image/jpeg,image/*;q=0',
  });
  expect(answer?.headers.get('content-type')).toBe('image/jpeg');
  expect(await metadataOf(answer)).toMatchObject({ format: 'jpeg', width: 160 });
  expect(made()).toBe(true);
  expect(await photos.files.journaled(0)).toEqual([]);
});

test('of a photo that is deleted meanwhile no JPEG stays', async () => {
  const photo = await fresh.store.db.selectFrom('photos').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await fresh.store.db.deleteFrom('photos').where('id', '=', photo.id).execute();
  expect(await photos.read(photo.name, 160, 'jpeg')).toBeNull();
  expect(existsSync(photos.files.path(photo.name, 160, 'jpeg'))).toBe(false);
});

test('nothing is added if the database has members', async () => {
  expect(await seed()).toBe(0);
});

test('without a demo login nobody can log in', async () => {
  await fresh.store.db.deleteFrom('members').execute();
  await seed(false);
  const able = await fresh.store.db.selectFrom('members').select('id').where('password_hash', 'is not', null).execute();
  expect(able).toEqual([]);
  expect(existsSync(artFolder)).toBe(true);
});

test('each pool has figures, opened pages and answered complaints of the last months, and partners their funnel', async () => {
  const { db } = fresh.store;
  const daysOf = async (table: 'daily_figures' | 'visits' | 'funnel_counts') => {
    const rows = await db.selectFrom(table).select(['site_host', 'day']).where('count', '>', 0).execute();
    const byHost = Map.groupBy(rows, ({ site_host }) => site_host);
    return new Map([...byHost].map(([host, of]) => [host, new Set(of.map(({ day }) => day)).size]));
  };
  for (const { pack } of sites.all()) {
    expect((await daysOf('daily_figures')).get(pack.host)).toBe(90);
    expect((await daysOf('visits')).get(pack.host)).toBe(90);
    expect((await daysOf('funnel_counts')).get(pack.host)).toBe(pack.partners ? 90 : undefined);
  }
  const answered = await db.selectFrom('complaints').select('id').where('status', '=', 'decided').execute();
  expect(answered.length).toBeGreaterThan(0);
});
