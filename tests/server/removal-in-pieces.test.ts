import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { deleteSomeMessagesWith, setBeingDeleted } from '#server/members/account/queries.ts';
import { removeMember } from '#server/members/account/remove-member.ts';
import { sweepOnce } from '#server/start/retention.ts';
import { testId } from '../fixtures/member-rows.ts';
import { addPhoto, openPhotoBench, photoUpload } from '../fixtures/photo-bench.ts';
import { greyPng } from '../fixtures/pictures.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

/** A member with messages by and to them, and the one they write with. */
async function talkers(name: string, messages: number): Promise<[string, string]> {
  const people = [await t.signUp(`${name}@example.org`), await t.signUp(`friend-of-${name}@example.org`)];
  const [member, friend] = people.map(({ user }) => user.id) as [string, string];
  const [a_id, b_id] = [member, friend].toSorted() as [string, string];
  const opened = { a_opened: 1, b_opened: 1, a_hidden_before: null, b_hidden_before: null };
  const conversation = { id: testId(), pool: 'default', a_id, b_id, created: 1, last_at: 1, last_message_id: null };
  await t.store.db
    .insertInto('conversations')
    .values({ ...conversation, ...opened })
    .execute();
  const message = { conversation_id: conversation.id, body: 'Hello', gif: null, created: 1, read_at: null };
  const rows = Array.from({ length: messages }, (_, at) => ({
    ...message,
    id: testId(),
    sender_id: at % 2 ? friend : member,
    client_id: `key-${at}`,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await t.store.db
      .insertInto('messages')
      .values(rows.slice(at, at + 1_000))
      .execute();
  return [member, friend];
}

const countMessages = async () => (await t.store.db.selectFrom('messages').select('id').execute()).length;
const idsOf = async () => (await t.store.db.selectFrom('members').select('id').execute()).map(({ id }) => id);

test('the messages of a member who is removed are deleted in pieces, so that others have their turn', async () => {
  const [member] = await talkers('busy', 2_500);
  const piece = () => t.store.transaction((tx) => deleteSomeMessagesWith(tx, member));
  expect([await piece(), await piece(), await piece(), await piece()]).toEqual([1_000, 1_000, 500, 0]);
  expect(await countMessages()).toBe(0);
});

test('a deletion that a crash has interrupted goes on, and the member is gone for everybody until then', async () => {
  const [member, friend] = await talkers('leaving', 3);
  await t.store.transaction((tx) => setBeingDeleted(tx, member));
  const { status } = await t.call('POST login', { body: { email: 'leaving@example.org', password: PASSWORD } });
  expect(status).toBe(401);
  await sweepOnce({ ...t.deps, log: createLog('silent') });
  expect([(await idsOf()).includes(member), (await idsOf()).includes(friend), await countMessages()]).toEqual([
    false,
    true,
    0,
  ]);
});

test('a photo that arrives while its member is being deleted is refused, and no file of it stays', async () => {
  const { store, photos, member, ...bench } = await openPhotoBench();
  const removeAllWith = photos.removeAllWith.bind(photos);
  const refusals: unknown[] = [];
  photos.removeAllWith = async (id, work) => {
    const upload = photoUpload(greyPng(400, 400), { name: 'a.png', type: 'image/png' });
    await addPhoto(photos, member, upload).catch((error: unknown) => refusals.push(error));
    await removeAllWith(id, work);
  };
  await removeMember({ store, photos }, member.id, (where) => where('status', '!=', 'deleted'));
  expect(refusals).toMatchObject([{ kind: 'unauthenticated' }]);
  expect(bench.storedFiles()).toEqual([]);
  await bench.close();
});
