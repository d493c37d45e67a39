import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PHOTO_FILE } from '#shared/contracts/desk/moderation.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';

type Queue = DeskAnswer<'photos'>;

let desk: TestDesk;
let picture: Buffer;
let owner: string | null;
let moderator: string | null;
beforeAll(async () => {
  [desk, picture] = await Promise.all([openDesk(), cameraJpeg()]);
  ({ cookie: owner } = await desk.operator('ann@example.org', 'owner'));
  ({ cookie: moderator } = await desk.operator('bo@example.org', 'moderator', ['she.localhost']));
});
afterAll(() => desk.close());

async function upload(email: string) {
  const { t } = desk;
  const { user } = await t.signUp(email);
  const member = await t.store.db.selectFrom('members').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  // Each member has a file of their own: a refused one is refused for everyone.
  const file = Buffer.concat([picture, Buffer.from(email)]);
  return { member, photo: await addPhoto(t.deps.photos, member, photoUpload(file)) };
}
const queue = async (after: string | null = null): Promise<Queue> =>
  (await desk.ask('photos', { after }, { cookie: owner })).body;
const decide = (body: object, cookie = owner) => desk.ask('photo', body, { cookie });
const DECIDED = [422, { problems: { id: 'Another operator has decided this photo. Nothing was changed.' } }];
const outcome = ({ status, body }: Awaited<ReturnType<typeof decide>>) => [status, body];

test('the queue says whose photos wait, on which site, and where the picture is', async () => {
  const { member, photo } = await upload('waits@example.org');
  const found = (await queue()).photos.find(({ id }) => id === photo.id);
  expect(found).toMatchObject({
    url: `/api/desk/photo-file?id=${photo.id}`,
    host: 'localhost',
    created: photo.created,
    member: { id: member.id, name: member.name },
  });
});

test('the queue comes in pages, oldest first, each photo once', async () => {
  const { store } = desk.t;
  const member = await storeMember(store, { pool: 'default', name: 'Many' });
  // Of one moment, so that the id decides.
  const photos = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: testId(), member_id: member.id, name: testId(), censored_name: testId(), status: 'pending' as const },
    ...{ nude: 0 as const, width: 800, height: 600, bytes: 9, thumbhash: null, position: index },
    created: index < 30 ? 1000 : 2000,
  }));
  await store.db.insertInto('photos').values(photos).execute();
  const first = await queue();
  const second = await queue(first.next);
  expect([first.photos.length, second.next]).toEqual([50, null]);
  expect(first.left).toBe(first.photos.length + second.photos.length);
  const all = [...first.photos, ...second.photos];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ created }) => created)).toEqual(all.map(({ created }) => created).sort((a, b) => a - b));
  await store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', member.id).execute();
  expect((await queue()).left).toBe(first.left - 60);
});

test.each(['x', '1.', '.x', '1.x.y', '-1.x'])('the page after %s is refused', async (after) => {
  expect(refusedAs(await desk.ask('photos', { after }, { cookie: owner }))).toEqual([400, 'error.malformed']);
});

test('the owner of a refused photo reads the reason, and the audit log has it', async () => {
  const { member, photo } = await upload('reason@example.org');
  expect((await decide({ id: photo.id, verdict: 'refuse', reason: 'contact', waiting: true })).status).toBe(200);
  const mails = await desk.t.mailsTo('reason@example.org');
  expect(mails.find(({ template }) => template === 'photo_refused')?.data).toEqual({ reason: 'contact' });
  const { entries } = (await desk.ask('audit-log', {}, { cookie: owner })).body as DeskAnswer<'audit-log'>;
  expect(entries.find(({ subject }) => subject === photo.id)).toMatchObject({
    ...{ operator: 'ann@example.org', role: 'owner', action: 'photo refuse', reason: 'contact' },
    ...{ member_id: member.id, site_host: 'localhost' },
  });
});

describe('two operators who look at the same photo', () => {
  it('learn that the other was faster, and change nothing', async () => {
    const { photo } = await upload('faster@example.org');
    expect((await decide({ id: photo.id, verdict: 'nude', waiting: true })).status).toBe(200);
    for (const verdict of ['approve', 'refuse'])
      expect(outcome(await decide({ id: photo.id, verdict, waiting: true }))).toEqual(DECIDED);
    const row = await desk.t.store.db.selectFrom('photos').selectAll().where('id', '=', photo.id).executeTakeFirst();
    expect(row).toMatchObject({ status: 'approved', nude: 1 });
    const mails = await desk.t.mailsTo('faster@example.org');
    expect(mails.filter(({ template }) => template === 'photo_refused')).toEqual([]);
  });

  it('refuse it once, at the same moment', async () => {
    const { photo } = await upload('twice@example.org');
    const refusals = [1, 2].map(() => decide({ id: photo.id, verdict: 'refuse', waiting: true }));
    expect((await Promise.all(refusals)).map(({ status }) => status).sort()).toEqual([200, 404]);
    const mails = await desk.t.mailsTo('twice@example.org');
    expect(mails.filter(({ template }) => template === 'photo_refused')).toHaveLength(1);
  });

  it('can still decide it anew when they look at the member', async () => {
    const { photo } = await upload('anew@example.org');
    await decide({ id: photo.id, verdict: 'approve' });
    expect((await decide({ id: photo.id, verdict: 'nude' })).status).toBe(200);
  });
});

describe('the picture', () => {
  const get = (id: string, cookie: string | null, path = PHOTO_FILE) =>
    desk.request(`${path}?id=${id}`, { headers: cookie ? { cookie } : {} });

  it('is for operators of the member’s site', async () => {
    const { photo } = await upload('picture@example.org');
    const answer = await get(photo.id, owner);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    for (const stranger of [null, moderator, 'sf_desk=x', `__Host-sf_desk=${'x'.repeat(43)}`])
      expect((await get(photo.id, stranger)).status).toBe(404);
    const site = await desk.request(`${PHOTO_FILE}?id=${photo.id}`, {
      headers: { host: 'localhost', cookie: owner ?? '' },
    });
    expect(site.status).toBe(404);
  });

  it('is missing for unknown and wrong ids, and once it is refused', async () => {
    const { photo } = await upload('gone@example.org');
    for (const id of ['', 'x', '0123456789abcdef', '../../etc/passwd']) expect((await get(id, owner)).status).toBe(404);
    await decide({ id: photo.id, verdict: 'refuse' });
    expect((await get(photo.id, owner)).status).toBe(404);
  });
});
