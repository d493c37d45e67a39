import type { Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toPixels } from '#server/base/photo-decoder.ts';
import { recordsOf } from '#server/members/account/account-records.ts';
import { hashOldPhotos } from '#server/photos/hashes/hash-photos.ts';
import { hexOf } from '#server/photos/hashes/hash-text.ts';
import { hashPicture } from '#server/photos/hashes/picture-hashes.ts';
import { sweepOnce } from '#server/start/retention.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { openDesk, type TestDesk } from '../fixtures/desk.ts';
import { mirroredPhoto, type PublishedPicture, publishedPhoto } from '../fixtures/known-photos.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { askOperator } from '../fixtures/operator.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const db = () => desk.t.store.db;
beforeEach(async () => {
  for (const table of ['photos', 'refused_hashes', 'refused_photos', 'signs', 'reports'] as const)
    await db().deleteFrom(table).execute();
  for (const { name } of await lists()) await operate('remove-hash-list', { name });
});

let people = 0;
async function person(): Promise<MemberRow> {
  const { user } = await desk.t.signUp(`person${people++}@example.org`);
  return db().selectFrom('members').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
}
async function upload(member: MemberRow, file: Buffer) {
  const photo = await addPhoto(desk.t.deps.photos, member, photoUpload(file));
  await Promise.all([desk.t.deps.signs.idle(), desk.t.deps.banned.idle()]);
  return photo;
}
async function operate(name: string, body: object) {
  const answer = await askOperator(desk.t.deps, name, body, { operator: 'ada' });
  expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
  return answer.body;
}
const lists = (): Promise<DeskAnswer<'hash-lists'>> => operate('hash-lists', {});
const refuse = (id: string, reason: string) => operate('photo', { id, verdict: 'refuse', reason });
const ban = ({ id }: MemberRow) =>
  operate('suspend', { host: 'localhost', id, kind: 'banned', until: null, reason: 'x' });
const restore = ({ id }: MemberRow) => operate('restore', { host: 'localhost', id });
const casesAbout = async ({ id }: MemberRow): Promise<PendingCase[]> =>
  (await operate('reports', {})).cases.filter((each: PendingCase) => each.member?.id === id);
const isOfPhoto = ({ rule }: PendingCase['signs'][number]) => rule === 'photo';
/** What the one case about a member says was seen, or nothing if there is none. */
const evidenceAbout = async (member: MemberRow) =>
  (await casesAbout(member)).flatMap(({ signs }) => signs.filter(isOfPhoto).map(({ evidence }) => evidence));
async function hexOfPublished(name: PublishedPicture): Promise<string> {
  const hashes = await hashPicture(await toPixels(await publishedPhoto(name)));
  return hashes ? hexOf(hashes.own) : '';
}
const importList = (name: string, lines: readonly string[]) =>
  operate('import-hashes', { name, import: null, first_line: 1, lines, last: true });

test('a refused photo that comes back mirrored and smaller is a case, and bans nobody', async () => {
  const [first, other] = [await person(), await person()];
  const refused = await upload(first, await publishedPhoto('q0291'));
  expect(await evidenceAbout(first)).toEqual([]);
  await refuse(refused.id, 'stolen');
  const photo = await upload(other, await mirroredPhoto('q0291'));
  expect(photo.status).toBe('pending');
  expect(await evidenceAbout(other)).toEqual([
    expect.stringMatching(/^looks like a photo that was refused on \d+ [A-Z][a-z]+ \d{4}$/),
  ]);
  const [found] = await casesAbout(other);
  expect(found).toMatchObject({ reason: 'signs', host: 'localhost', signs: [{ rule: 'photo', points: 90 }] });
  expect(found?.member?.state).not.toBe('banned');
  // Another picture says nothing.
  const third = await person();
  await upload(third, await publishedPhoto('q0122'));
  expect(await evidenceAbout(third)).toEqual([]);
});

test.each(['quality', 'no_person'])('what was refused as %s is nobody’s sign', async (reason) => {
  const refused = await upload(await person(), await publishedPhoto('q0291'));
  await refuse(refused.id, reason);
  const other = await person();
  await upload(other, await mirroredPhoto('q0291'));
  expect(await evidenceAbout(other)).toEqual([]);
});

test('photos of a banned member come back as a case until the ban is lifted', async () => {
  const [banned, other, third] = [await person(), await person(), await person()];
  await upload(banned, await publishedPhoto('q2821'));
  const before = await person();
  await upload(before, await mirroredPhoto('q2821'));
  expect(await evidenceAbout(before)).toEqual([]);
  await ban(banned);
  await upload(other, await mirroredPhoto('q2821'));
  expect(await evidenceAbout(other)).toEqual(['looks like a photo of a member who was banned']);
  await restore(banned);
  await upload(third, await mirroredPhoto('q2821'));
  expect(await evidenceAbout(third)).toEqual([]);
});

test('a lifted ban hides no other one of the same picture', async () => {
  const [one, other, third] = [await person(), await person(), await person()];
  await upload(one, await publishedPhoto('q2821'));
  await upload(other, await publishedPhoto('q2821', (image) => image.resize(500)));
  await ban(one);
  await ban(other);
  await upload(await person(), await publishedPhoto('q0122'));
  await restore(one);
  await upload(third, await publishedPhoto('q2821', (image) => image.resize(600)));
  expect(await evidenceAbout(third)).toEqual(['looks like a photo of a member who was banned']);
});

/** Enough to be known cut: that is looked up anew after ten minutes. */
const CUTS_ARE_READ_MS = 10 * MINUTE_MS;
const withoutTheLast = (image: Sharp) => image.extract({ left: 0, top: 0, width: 640, height: 570 });
const middleOf = (image: Sharp) => image.extract({ left: 45, top: 45, width: 550, height: 550 }).flop();

test('a refused photo comes back also with an edge cut off, or around the middle and mirrored', async () => {
  const refused = await upload(await person(), await publishedPhoto('q0291'));
  await refuse(refused.id, 'stolen');
  desk.t.pass(CUTS_ARE_READ_MS);
  for (const change of [withoutTheLast, middleOf]) {
    const other = await person();
    await upload(other, await publishedPhoto('q0291', change));
    expect(await evidenceAbout(other)).toEqual([expect.stringContaining('that was refused on')]);
  }
  const third = await person();
  await upload(third, await publishedPhoto('q2821', withoutTheLast));
  expect(await evidenceAbout(third)).toEqual([]);
});

test('so do photos of a banned member, and when the ban is lifted, nothing of it is left but the photo’s own hash', async () => {
  const { deps } = desk.t;
  const [banned, other, third] = [await person(), await person(), await person()];
  const photo = await upload(banned, await publishedPhoto('q2821'));
  const hashes = () => db().selectFrom('photo_hashes').select('cut').where('photo_id', '=', photo.id).execute();
  await ban(banned);
  await hashOldPhotos(deps);
  expect((await hashes()).length).toBeGreaterThan(40);
  desk.t.pass(CUTS_ARE_READ_MS);
  await upload(other, await publishedPhoto('q2821', withoutTheLast));
  expect(await evidenceAbout(other)).toEqual(['looks like a photo of a member who was banned']);
  await restore(banned);
  await upload(third, await publishedPhoto('q2821', withoutTheLast));
  expect(await evidenceAbout(third)).toEqual([]);
  await sweepOnce(deps);
  expect(await hashes()).toEqual([{ cut: 0 }]);
});

test('in another pool nothing is known of refused and banned pictures, but of lists', async () => {
  const banned = await person();
  const refused = await upload(await person(), await publishedPhoto('q0291'));
  await upload(banned, await publishedPhoto('q2821'));
  await refuse(refused.id, 'stolen');
  await ban(banned);
  const elsewhere = await storeMember(desk.t.store, { pool: 'another', name: 'Else' });
  const photos = [
    await upload(elsewhere, await mirroredPhoto('q0291')),
    await upload(elsewhere, await mirroredPhoto('q2821')),
  ];
  expect(await db().selectFrom('signs').selectAll().execute()).toEqual([]);
  await importList('stock photos', [await hexOfPublished('q0122')]);
  const held = await upload(elsewhere, await mirroredPhoto('q0122'));
  expect([...photos, held].map(({ status }) => status)).toEqual(['pending', 'pending', 'held']);
});

test('a photo on a list is seen by its owner and operators only, until one approves it', async () => {
  const { t } = desk;
  await importList('stock photos', ['# made by hand', '', `${(await hexOfPublished('q0122')).toUpperCase()}, a model`]);
  const owner = await person();
  const photo = await upload(owner, await mirroredPhoto('q0122'));
  expect(photo.status).toBe('held');
  expect(await evidenceAbout(owner)).toEqual(['looks like a photo on the list stock photos (a model)']);
  const mainOf = async () =>
    (await db().selectFrom('members').select('main_photo_id').where('id', '=', owner.id).executeTakeFirstOrThrow())
      .main_photo_id;
  expect(await mainOf()).toBeNull();
  // A second, ordinary photo is the main one, also behind the held one.
  const second = await upload(owner, await publishedPhoto('q0291'));
  expect(await mainOf()).toBe(second.id);
  await t.deps.photos.move(owner, photo.id, 0);
  expect(await mainOf()).toBe(second.id);
  expect((await operate('photos', {})).photos.map(({ id }: { id: string }) => id)).toContain(photo.id);
  await t.deps.photos.remove(owner, second.id);
  expect(await mainOf()).toBeNull();
  await operate('photo', { id: photo.id, verdict: 'approve', waiting: true });
  expect(await mainOf()).toBe(photo.id);
});

test('a dismissed case doesn’t hide the next photo', async () => {
  await importList('known', [await hexOfPublished('q0122'), await hexOfPublished('q0291')]);
  const member = await person();
  await upload(member, await mirroredPhoto('q0122'));
  const [found] = await casesAbout(member);
  desk.t.pass(1000);
  await operate('report', { case: found?.case, decision: 'dismissed', reasons: 'Somebody else' });
  expect(await casesAbout(member)).toEqual([]);
  desk.t.pass(1000);
  await upload(member, await mirroredPhoto('q0291'));
  expect(await casesAbout(member)).toHaveLength(1);
});

test('photos from before there were hashes get theirs, by one process only, and so do refused ones', async () => {
  const { deps } = desk.t;
  const [banned, other, third] = [await person(), await person(), await person()];
  const old = [await upload(banned, await publishedPhoto('q2821')), await upload(third, await publishedPhoto('q0291'))];
  await db().deleteFrom('photo_hashes').execute();
  await db()
    .insertInto('photos_to_hash')
    .values(old.map(({ id }) => ({ photo_id: id, due: 0 })))
    .execute();
  await ban(banned);
  await refuse(old[1]?.id ?? '', 'explicit');
  await Promise.all([hashOldPhotos(deps), hashOldPhotos(deps)]);
  expect(await db().selectFrom('photos_to_hash').selectAll().execute()).toEqual([]);
  const left = await db().selectFrom('photo_hashes').select('photo_id').where('cut', '=', 0).execute();
  expect(left).toEqual([{ photo_id: old[0]?.id }]);
  await upload(other, await mirroredPhoto('q2821'));
  await upload(other, await mirroredPhoto('q0291'));
  expect((await evidenceAbout(other)).sort()).toEqual([
    'looks like a photo of a member who was banned',
    expect.stringContaining('that was refused on'),
  ]);
});

test('the export says what a photo shows as its hash, and what it looked like in words', async () => {
  await importList('known', [await hexOfPublished('q0122')]);
  const member = await person();
  const photo = await upload(member, await mirroredPhoto('q0122'));
  const files = new Map<string, string>();
  for await (const { name, pieces } of recordsOf(desk.t.deps, member.id)) {
    if (!name.endsWith('.json')) continue;
    let text = '';
    for await (const piece of pieces) text += new TextDecoder().decode(piece);
    files.set(name, text);
  }
  expect(JSON.parse(files.get('photo_hashes.json') ?? '')).toEqual([
    { photo: photo.id, shows: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const [sign] = JSON.parse(files.get('signs.json') ?? '');
  expect(sign).toEqual({
    ...{ sign: expect.stringContaining('A photo looks like'), evidence: 'looks like a photo on the list known' },
    created: expect.any(Number),
  });
});
