import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChats } from '#server/chats/chat-list.ts';
import { findConversation } from '#server/chats/conversations.ts';
import { readPage } from '#server/chats/messages/messages.ts';
import type { Geo } from '#server/geo/geo.ts';
import { listLikes } from '#server/likes/likes.ts';
import { createPasswords } from '#server/members/password/passwords.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { countOpenComplaints } from '#server/safety/complaints/queries.ts';
import { countPendingReports } from '#server/safety/pending/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { readEnv } from '#server/start/env.ts';
import { acquaintancesOf } from '#server/start/samples/demo-community.ts';
import { sampleRequests } from '#server/start/samples/sample-text.ts';
import { seedSamples } from '#server/start/samples/seed.ts';
import { DOMAIN_LINKS } from '#server/start/services.ts';
import { createLimiter } from '#server/store/limiter.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { MESSAGES_PER_PAGE } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { drawPortraits } from '../fixtures/drawn-portraits.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { drawnGifs } from '../fixtures/gifs.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { testId } from '../fixtures/member-rows.ts';
import { photoStoreIn } from '../fixtures/photo-store.ts';
import { PRICES } from '../fixtures/prices.ts';
import { testSites } from '../fixtures/test-sites.ts';

const NOW = Date.UTC(2026, 10, 20, 18, 30);
const PRODUCTION = {
  NODE_ENV: 'production',
  SAMPLE_MEMBERS: '80',
  SMTP_URL: 'smtps://mail.example.org',
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  VAPID_SUBJECT: 'mailto:push@example.org',
};
const geo: Pick<Geo, 'randomPlace'> = {
  randomPlace: (_random, country) => ({ country, countryregion: 528010, city: 'Utrecht' }),
};
const artFolder = mkdtempSync(join(tmpdir(), 'sevenfold-art-'));
const clock = () => NOW;
const opened: { fresh: FreshStore; photos: PhotoStore }[] = [];

beforeAll(() => drawPortraits(artFolder, 'she'));
afterAll(async () => {
  for (const { fresh, photos } of opened) {
    photos.close();
    await fresh.drop();
  }
  rmSync(artFolder, { recursive: true });
});

/** An installation with one site, filled as by a server with these variables. */
async function seeded(variables: Record<string, string> = { SAMPLE_MEMBERS: '80' }) {
  const env = readEnv(variables);
  const fresh = await freshStore();
  const { store } = fresh;
  const photos = photoStoreIn(store, fresh.folder, clock);
  await photos.open();
  opened.push({ fresh, photos });
  const all = await testSites({ prices: PRICES });
  const site = all.byHost('she.localhost') as Site;
  const sites = { ...all, all: () => [site] };
  const passwords = createPasswords({ memoryKiB: 64, passes: 1 });
  const options = { artFolder, withDemoLogin: !env.production, withCommunity: env.sampleLife };
  await seedSamples(
    { store, sites, geo: geo as Geo, mailTexts: MAIL_TEXTS, photos, passwords, clock, newId: testId },
    { count: env.sampleMembers, ...options },
  );
  const deps = { ...DOMAIN_LINKS, store, clock, newId: testId, limiter: createLimiter(store, clock) };
  const members = await store.db.selectFrom('members').selectAll().execute();
  return { store, deps, site, sites, members, demo: members.find(({ password_hash: own }) => own) as MemberRow };
}

type Seeded = Awaited<ReturnType<typeof seeded>>;

/** The chats in the list and their messages, without the values that are new in each database. */
async function chatsOf({ deps, site, demo }: Seeded) {
  const chats = await listChats(deps, site, demo);
  return Promise.all(
    chats.map(async ({ conversation: { id }, profile, num_unread_messages: unread, request }) => {
      const conversation = await findConversation(deps.store.db, demo, id);
      const { messages } = await readPage(deps, demo, conversation, { before: undefined, limit: MESSAGES_PER_PAGE });
      const lines = messages.map(({ from, body, gif, created, read_at }) => ({
        isOwn: from === demo.id,
        body,
        alt: gif?.alt,
        created,
        read_at,
      }));
      return { name: profile.name, isSample: profile.sample, unread, request, lines };
    }),
  );
}

const likesOf = async ({ deps, site, demo }: Seeded) => {
  const { profiles, liked_by } = await listLikes(deps, site, demo);
  return {
    given: profiles.map(({ name }) => name),
    received: liked_by.map(({ name, like_new, did_like_profile }) => ({ name, like_new, did_like_profile })),
  };
};

async function countCases({ store }: Seeded) {
  return {
    reports: await countPendingReports(store.db, null),
    complaints: await countOpenComplaints(store.db, null),
  };
}

describe('the community of the demo login', () => {
  let community: Seeded;
  beforeAll(async () => {
    community = await seeded();
  });

  test('has likes of each kind', async () => {
    const { given, received } = await likesOf(community);
    expect(received.filter(({ like_new }) => like_new)).toHaveLength(2);
    expect(received.filter(({ did_like_profile }) => did_like_profile)).toHaveLength(3);
    expect(given.length).toBeGreaterThan(3);
    expect(received.length).toBeGreaterThan(5);
  });

  test('has two first messages that wait as requests', async () => {
    const requests = (await chatsOf(community)).filter(({ request }) => request);
    expect(requests.map(({ lines }) => lines.map(({ body }) => body))).toEqual([
      ...sampleRequests(community.demo.language).map((body) => [body]),
    ]);
    expect(requests.every(({ isSample, unread }) => isSample && unread === 0)).toBe(true);
  });

  test('has six chats over two weeks, all with samples, with new messages and read marks', async () => {
    const chats = (await chatsOf(community)).filter(({ request }) => !request);
    expect(chats).toHaveLength(6);
    expect(chats.every(({ isSample }) => isSample)).toBe(true);
    expect(chats.filter(({ unread }) => unread > 0)).toHaveLength(2);
    const times = chats.flatMap(({ lines }) => lines.map(({ created }) => created));
    expect(Math.min(...times)).toBeGreaterThan(NOW - 14 * DAY_MS);
    expect(Math.min(...times)).toBeLessThan(NOW - 12 * DAY_MS);
    for (const { lines } of chats) {
      expect(lines.map(({ created }) => created)).toEqual(
        lines.map(({ created }) => created).toSorted((a, b) => a - b),
      );
      for (const { created, read_at } of lines) {
        if (read_at === null) continue;
        expect(read_at).toBeGreaterThan(created);
        expect(read_at).toBeLessThan(NOW);
      }
    }
    const own = chats.flatMap(({ lines }) => lines.filter(({ isOwn }) => isOwn));
    expect(own.filter(({ read_at }) => read_at === null)).toHaveLength(1);
  });

  test('has GIFs that the site can show', async () => {
    const chats = await chatsOf(community);
    expect(chats.flatMap(({ lines }) => lines.flatMap(({ alt }) => alt ?? []))).toHaveLength(2);
    const rows = await community.store.db.selectFrom('messages').select('gif').where('gif', 'is not', null).execute();
    const gifs = drawnGifs(community.sites, community.store, clock);
    for (const { gif } of rows)
      expect(
        await gifs.picture(gif ?? '', { still: true, owner: { memberId: 'demo', ip: '127.0.0.1' } }),
      ).toBeInstanceOf(Buffer);
  });

  test('has a chat that the demo login removed and the other member still has', async () => {
    const { store, deps, site, demo, members } = community;
    const all = await store.db.selectFrom('conversations').selectAll().execute();
    const rows = all.filter(({ a_id, b_id }) => [a_id, b_id].includes(demo.id));
    expect(rows).toHaveLength(9);
    const [removed] = rows.filter(({ a_id, a_hidden_before, b_hidden_before }) =>
      a_id === demo.id ? a_hidden_before : b_hidden_before,
    );
    const other = members.find(({ id }) => id !== demo.id && (id === removed?.a_id || id === removed?.b_id));
    const names = (await chatsOf(community)).map(({ name }) => name);
    expect(names).not.toContain(other?.name);
    const theirs = await listChats(deps, site, other as MemberRow);
    expect(theirs.map(({ profile }) => profile.name)).toEqual([demo.name]);
  });

  test('comes with cases to decide', async () => {
    expect(await countCases(community)).toEqual({ reports: 9, complaints: 4 });
  });

  test('is the same in each new database', async () => {
    const again = await seeded();
    expect(await chatsOf(again)).toEqual(await chatsOf(community));
    expect(await likesOf(again)).toEqual(await likesOf(community));
  });
});

describe('without a community', () => {
  const TABLES = ['likes', 'conversations', 'messages', 'payments', 'paybox', 'ledger_entries', 'news'] as const;
  const countsOf = async ({ store }: Seeded) =>
    Promise.all(TABLES.map(async (table) => (await store.db.selectFrom(table).selectAll().execute()).length));

  test('production has labeled samples on request, and nothing else', async () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ sampleLife: false });
    const production = await seeded(PRODUCTION);
    expect(production.members).toHaveLength(80);
    for (const { kind, password_hash } of production.members)
      expect({ kind, password_hash }).toEqual({ kind: 'sample', password_hash: null });
    expect(await countsOf(production)).toEqual(TABLES.map(() => 0));
    expect(await countCases(production)).toEqual({ reports: 0, complaints: 0 });
  });

  test('SAMPLE_LIFE=0 leaves the lists of the demo login empty', async () => {
    const quiet = await seeded({ SAMPLE_MEMBERS: '80', SAMPLE_LIFE: '0' });
    expect(quiet.demo).toBeDefined();
    expect((await countsOf(quiet)).slice(0, 3)).toEqual([0, 0, 0]);
  });
});

test('the demo login of a niche where women seek women knows women', async () => {
  const { demo, members } = await seeded();
  const known = acquaintancesOf(
    demo,
    members.map((member) => ({ ...member, main_photo_id: 'photo' })),
    'female',
  );
  expect(demo.gender).toBe('female');
  expect(new Set(known.map(({ gender }) => gender))).toEqual(new Set(['female']));
});
