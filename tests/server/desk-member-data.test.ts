import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_EXPORT_MS } from '#shared/rules/desk-limits.ts';
import { DESK_HOST, openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';

let desk: TestDesk;
let owner: string | null;
let support: string | null;
let moderator: string | null;
let people = 0;
beforeAll(async () => {
  desk = await openDesk();
  ({ cookie: owner } = await desk.operator('owner@example.org', 'owner'));
  ({ cookie: support } = await desk.operator('support@example.org', 'support'));
  ({ cookie: moderator } = await desk.operator('moderator@example.org', 'moderator'));
});
afterAll(() => desk.close());

async function person() {
  people += 1;
  const { user, cookie } = await desk.t.signUp(`person${people}@example.org`);
  return { id: user.id as string, cookie };
}

const notesOn = async (id: string): Promise<{ id: string; text: string; operator: string }[]> =>
  (await desk.ask('show-member', { id }, { cookie: owner })).body.notes;
const actionsOn = async (id: string) =>
  (
    await desk.t.store.db
      .selectFrom('audit_log')
      .select('action')
      .where('member_id', '=', id)
      .orderBy('action')
      .execute()
  ).map(({ action }) => action);

const ownExport = async (cookie: string | null) => {
  const { job } = (await desk.t.call('POST account?export', { cookie })).body;
  return desk.t.request('GET account?download', { cookie, query: { job } });
};
async function files(response: Response): Promise<Map<string, string>> {
  const all = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(all).map(([name, data]) => [name, Buffer.from(data).toString('utf8')]));
}

test('notes of staff are listed with their author, and are part of the member’s own export', async () => {
  const { id, cookie } = await person();
  await desk.ask('add-note', { id, text: '  Called about a refund ' }, { cookie: support });
  expect(await notesOn(id)).toMatchObject([{ text: 'Called about a refund', operator: 'support@example.org' }]);
  const [note] = JSON.parse((await files(await ownExport(cookie))).get('staff_notes.json') ?? '');
  expect(note).toEqual({ at: desk.t.deps.clock(), text: 'Called about a refund' });
  // The log, which nobody can change, has no text.
  const log = await desk.t.store.db.selectFrom('audit_log').selectAll().where('action', '=', 'add note').execute();
  expect(log).toMatchObject([{ member_id: id, reason: null }]);
});

test('a note is removed by its author, a manager or an owner', async () => {
  const { id } = await person();
  const add = async () => (await desk.ask('add-note', { id, text: 'Note' }, { cookie: support })).body.id as string;
  const remove = (note: string, cookie: string | null) => desk.ask('remove-note', { id, note }, { cookie });
  const note = await add();
  expect(refusedAs(await remove(note, moderator))).toEqual([403, 'desk.role']);
  expect((await remove(note, support)).body).toBe('done');
  expect(refusedAs(await remove(note, support))).toEqual([404, 'error.not_found']);
  expect((await remove(await add(), owner)).body).toBe('done');
  // A note about somebody else.
  const { id: other } = await person();
  expect(refusedAs(await desk.ask('remove-note', { id: other, note: await add() }, { cookie: owner }))).toEqual([
    404,
    'error.not_found',
  ]);
  expect((await notesOn(id)).length).toBe(1);
  expect(refusedAs(await desk.ask('add-note', { id, text: ' ' }, { cookie: support }))).toEqual([
    400,
    'error.malformed',
  ]);
});

test('an export is the member’s own, once, within five minutes, for whoever asked for it', async () => {
  const { id, cookie } = await person();
  expect(refusedAs(await desk.ask('export-member', { id, reason: 'Letter' }, { cookie: moderator }))).toEqual([
    403,
    'desk.role',
  ]);
  const ask = async () => (await desk.ask('export-member', { id, reason: 'Letter' }, { cookie: support })).body;
  const download = (address: string, by: string | null, host = DESK_HOST) =>
    desk.request(address, { headers: { host, ...(by && { cookie: by }) } });
  const { address, expires } = await ask();
  expect(expires).toBe(desk.t.deps.clock() + DESK_EXPORT_MS);
  expect((await download(address, null)).status).toBe(404);
  expect((await download(address, moderator)).status).toBe(403);
  expect((await download(address, owner)).status).toBe(410);
  expect((await download(address, support, 'localhost')).status).toBe(404);
  const answer = await download(address, support);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  const [theirs, own] = [await files(answer), await files(await ownExport(cookie))];
  expect([...theirs.keys()]).toEqual([...own.keys()]);
  expect(theirs.get('members.json')).toBe(own.get('members.json'));
  expect((await download(address, support)).status).toBe(410);
  const { address: late } = await ask();
  desk.t.pass(DESK_EXPORT_MS);
  expect((await download(late, support)).status).toBe(410);
  expect(await actionsOn(id)).toEqual(['export', 'export']);
});

test('an account that is being deleted can’t be changed any more', async () => {
  const { id } = await person();
  await desk.t.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', id).execute();
  const problems = { member: 'This account is being deleted, so nothing about it can be changed any more.' };
  for (const [call, more] of [
    ['warn', { reason: 'x' }],
    ['restore', {}],
    ['suspend', { kind: 'suspended', until: null, reason: 'x' }],
    ['send-password-link', {}],
    ['add-note', { text: 'x' }],
    ['delete-member', { name: 'x', reason: 'x' }],
  ] as const)
    expect([call, (await desk.ask(call, { id, ...more }, { cookie: owner })).body]).toEqual([call, { problems }]);
  expect(await actionsOn(id)).toEqual([]);
});

test('a right that is lost in the middle stops the next action, and nothing is half done', async () => {
  const { id, cookie } = await person();
  const manager = await desk.operator('lost@example.org', 'manager');
  expect((await desk.ask('show-member', { id }, manager)).status).toBe(200);
  await desk.ask('change-operator', { email: manager.email, role: 'support' }, { cookie: owner });
  expect(refusedAs(await desk.ask('warn', { id, reason: 'x' }, manager))).toEqual([404, 'desk.login']);
  expect((await desk.t.call('GET user', { cookie })).status).toBe(200);
  expect(await actionsOn(id)).toEqual(['show member']);
});
