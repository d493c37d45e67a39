import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#server/members/account/account-records.ts';
import { sweepOnce } from '#server/start/retention.ts';
import { TRACE_MS } from '#shared/rules/limits.ts';
import { KEPT_TRACES, TRACES } from '#shared/rules/signs/banned-traces.ts';
import { SIGNS } from '#shared/rules/signs/sign-table.ts';
import { type Newcomer, newStory, openTraceBench, type TraceBench } from '../fixtures/trace-bench.ts';

let bench: TraceBench;
beforeAll(async () => {
  bench = await openTraceBench();
});
afterAll(() => bench.t.close());

const { mailbox } = TRACES;

let people = 0;
const newEmail = () => `person${people++}@example.org`;
/** Somebody who was banned, in whose browser and on whose network others can be. */
async function banned(personal = '') {
  const browser = bench.browser();
  const member = await bench.signUp(newEmail(), browser);
  if (personal) await bench.writeProfile(member, personal);
  await bench.ban(member);
  return { member, browser };
}
const outsider = () => bench.signUp(newEmail(), bench.browser());
async function exported(member: Newcomer, file: string): Promise<object[]> {
  for await (const { name, pieces } of recordsOf(bench.t.deps, member.id)) {
    if (name !== file) continue;
    const parts: Uint8Array[] = [];
    for await (const piece of pieces) parts.push(piece);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  }
  return [];
}

test('a suspension that ends keeps nothing, and a lifted ban leaves no name, no sign and no trace but logins', async () => {
  const [story] = newStory();
  const first = await bench.signUp('lifted.ban@gmail.com', bench.browser());
  await bench.writeProfile(first, story);
  await bench.operate('suspend', {
    ...{ host: 'localhost', id: first.id, kind: 'suspended', until: null, reason: 'Rude' },
  });
  expect(await bench.tracesOf(first)).toEqual([
    { kind: 'device', banned_at: null },
    { kind: 'network', banned_at: null },
  ]);
  await bench.ban(first);
  const at = bench.t.deps.clock();
  expect(await bench.tracesOf(first)).toEqual(
    ['device', 'mailbox', 'network', 'text'].map((kind) => ({ kind, banned_at: at })),
  );
  const back = await bench.signUp('liftedban@gmail.com', bench.browser());
  expect(await bench.reasonsOf(back)).toEqual([mailbox.words]);
  await bench.restore(first);
  expect(await bench.reasonsOf(back)).toEqual([]);
  expect(await bench.tracesOf(first)).toEqual([
    { kind: 'device', banned_at: null },
    { kind: 'network', banned_at: null },
  ]);
  const third = await bench.signUp('lifted.ban+3@gmail.com', bench.browser());
  expect(await bench.casesAbout(third)).toEqual([]);
});

test('logins are forgotten after 90 days, those of a banned member stay as long as the ban', async () => {
  const [story] = newStory();
  const { member } = await banned(story);
  const free = await outsider();
  await bench.db().updateTable('members').set({ status: 'active' }).execute();
  bench.t.pass(TRACE_MS + 1);
  await sweepOnce(bench.t.deps);
  expect(await bench.tracesOf(free)).toEqual([]);
  expect((await bench.tracesOf(member)).map(({ kind }) => kind)).toEqual(['device', 'mailbox', 'network', 'text']);
});

test('bans from before are known from the next sweep on, since when they are', async () => {
  const first = await bench.signUp('older.ban@gmail.com', bench.browser());
  await bench.ban(first);
  const at = bench.t.deps.clock();
  await bench.db().deleteFrom('member_traces').where('member_id', '=', first.id).execute();
  bench.t.pass(1000);
  await sweepOnce(bench.t.deps);
  expect(await bench.tracesOf(first)).toEqual([{ kind: 'mailbox', banned_at: at }]);
  const back = await bench.signUp('olderban@gmail.com', bench.browser());
  expect(await bench.reasonsOf(back)).toEqual([mailbox.words]);
});

test('the export says in words what is kept and found, and names neither a hash nor the banned member', async () => {
  const first = await bench.signUp('ex.port@gmail.com', bench.browser());
  await bench.ban(first);
  const back = await bench.signUp('export@gmail.com', bench.browser());
  const seen = bench.t.deps.clock();
  expect(await exported(back, 'member_traces.json')).toEqual(
    expect.arrayContaining([
      { kept: KEPT_TRACES.device, seen },
      { kept: KEPT_TRACES.network, seen },
    ]),
  );
  const signs = await exported(back, 'signs.json');
  expect(signs).toEqual([{ sign: SIGNS.banned.sentence, evidence: mailbox.words, created: seen }]);
  expect(JSON.stringify(signs)).not.toContain(first.id);
});

test('what was kept goes with the account of either', async () => {
  const [story] = newStory();
  const { member } = await banned(story);
  const back = await outsider();
  for (const { id } of [member, back]) await bench.db().deleteFrom('members').where('id', '=', id).execute();
  expect([...(await bench.tracesOf(member)), ...(await bench.tracesOf(back))]).toEqual([]);
});
