import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { sweepOnce, VACUUM_HOUR } from '#server/start/retention.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { type FullMember, fullMember } from '../fixtures/full-member.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const CANARY = 'canary-bird';
const LEAVERS = 2;
const MESSAGES = 60;
const EDITS = 5_000;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const sweep = () => sweepOnce({ ...t.deps, log: createLog('silent') });

async function sweepAtNight(): Promise<void> {
  while (new Date(t.deps.clock()).getHours() !== VACUUM_HOUR) t.pass(HOUR_MS);
  await sweep();
}

/** The files of the data folder that contain the canary: database, WAL, photos, reported errors. */
function filesWithCanary(): string[] {
  const folder = dirname(t.photoFolder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(CANARY));
  return found.map(({ name }) => name).sort();
}

/** Messages of different lengths in both directions, so that the database rearranges its pages again and again. */
async function talk(leavers: readonly FullMember[], staying: FullMember): Promise<void> {
  const { db } = t.store;
  const talks = await db.selectFrom('conversations').select(['id', 'a_id', 'b_id']).execute();
  for (let i = 0; i < MESSAGES; i += 1) {
    for (const { id } of leavers) {
      const conversation = talks.find(({ a_id, b_id }) => a_id === id || b_id === id)?.id ?? '';
      const isTheirs = (i * 7) % 5 < 2;
      const text = 'and so on '.repeat((i * 31) % 60);
      await db
        .insertInto('messages')
        .values({
          id: t.deps.newId(),
          conversation_id: conversation,
          sender_id: isTheirs ? id : staying.id,
          client_id: t.deps.newId(),
          body: `${isTheirs ? CANARY : 'Robin'} ${text}`,
          gif: null,
          created: t.deps.clock(),
        })
        .execute();
    }
  }
}

async function report(leaver: FullMember, other: { readonly id: string }): Promise<void> {
  const body = { profile: other.id, reason: 'scam', text: `${CANARY} was asked for money` };
  const { status } = await t.call('POST report', { cookie: leaver.cookie, body });
  expect(status).toBe(201);
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  'after the nightly rewrite of the database, no file contains data of deleted members',
  async () => {
    const staying = await fullMember(t, 'staying');
    const photos = () =>
      readdirSync(t.photoFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const photosBefore = photos();
    const leavers: FullMember[] = [];
    for (let i = 0; i < LEAVERS; i += 1) leavers.push(await fullMember(t, `${CANARY}${i}`, staying));
    const reported = await storeMember(t.store);
    for (const leaver of leavers) await report(leaver, reported);
    await talk(leavers, staying);
    await sweep();
    expect(filesWithCanary()).toContain('test.db');

    for (const { cookie } of leavers) await t.call('DELETE account', { cookie, body: { password: PASSWORD } });
    // The text of a report stays for a year.
    t.pass(ACCOUNT_DELETION_DELAY_MS);
    await sweep();
    t.pass(365 * DAY_MS);
    await sweep();
    await sweepAtNight();
    expect(filesWithCanary()).toEqual([]);
    expect(photos()).toBe(photosBefore);
    const left = await t.store.db.selectFrom('members').select('id').execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([staying.id, reported.id]));
  },
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'no file contains a text after many edits, whose parts stay in pages that SQLite rearranges',
  async () => {
    const names = Array.from({ length: 400 }, (_, index) => `text ${index * 7919}`);
    // The same numbers in each run (a linear congruential generator).
    let state = 1_000;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    await t.store.transaction(async (tx) => {
      const set = (name = '', value = '') =>
        tx.updateTable('settings').set({ value }).where('name', '=', name).execute();
      for (const name of names) await tx.insertInto('settings').values({ name, value: '' }).execute();
      for (let i = 0; i < EDITS; i += 1) {
        const name = names[draw(names.length)];
        await set(name, `${draw(4) === 0 ? CANARY : ''}${'y'.repeat(draw(1_500))}`);
      }
      for (const name of names) await set(name);
    });
    await sweepAtNight();
    expect(filesWithCanary()).toEqual([]);
  },
);
