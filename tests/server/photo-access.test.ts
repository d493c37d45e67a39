import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '#server/base/refusal.ts';
import { newPhotoName, parsePhotoFilename } from '#server/store/photo-names.ts';
import type { PhotoRow } from '#server/store/schema.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { addPhoto, openPhotoBench, type PhotoBench, photoUpload, refusal } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';

let bench: PhotoBench;
beforeAll(async () => {
  bench = await openPhotoBench();
  await addPhoto(bench.photos, bench.member, photoUpload(await cameraJpeg()));
});
afterAll(() => bench.close());

test('visitors get the censored version, not the uncensored photo, which has another name', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  expect(photo.censored_name).not.toBe(photo.name);
  const visitor = { signedIn: false };
  expect((await bench.get(`/photos/${photo.name}-320.webp`, visitor))?.status).toBe(404);
  expect((await bench.get(`/cdn/${photo.name}-320.webp`, visitor))?.status).toBe(404);
  const censored = await bench.get(`/cdn/${photo.censored_name}-1600.webp`, visitor);
  expect(censored?.status).toBe(200);
  const { width } = await sharp(Buffer.from((await censored?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();
  expect(width).toBe(320);

  await bench.store.db.updateTable('photos').set({ status: 'approved' }).where('id', '=', photo.id).execute();
  expect((await bench.get(`/cdn/${photo.name}-320.webp`, visitor))?.status).toBe(200);
  await bench.store.db.updateTable('photos').set({ nude: 1 }).where('id', '=', photo.id).execute();
  expect((await bench.get(`/cdn/${photo.name}-320.webp`, visitor))?.status).toBe(404);
});

test('a photo is not found in another pool, under a guessed name, or of a deleted member', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const path = `/photos/${photo.name}-320.webp`;
  expect((await bench.get(path, { pool: 'she' }))?.status).toBe(404);
  expect((await bench.get(`/photos/${newPhotoName()}-320.webp`))?.status).toBe(404);
  expect((await bench.get(`/photos/${photo.name}-321.webp`))?.status).toBe(404);
  expect((await bench.get(`/photos/../${photo.name}-320.webp`))?.status).toBe(404);
  expect(await bench.get('/other')).toBeNull();
  await bench.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', bench.member.id).execute();
  expect((await bench.get(path))?.status).toBe(404);
  await bench.store.db.updateTable('members').set({ status: 'active' }).where('id', '=', bench.member.id).execute();
});

test('only its owner gets a held photo, censored and uncensored', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const stranger = await storeMember(bench.store);
  const photos = bench.store.db.updateTable('photos').where('id', '=', photo.id);
  await photos.set({ status: 'held', nude: 0 }).execute();
  for (const name of [photo.name, photo.censored_name]) {
    const statuses = [{}, { as: stranger.id }, { signedIn: false }].map(
      async (person) => (await bench.get(`/photos/${name}-320.webp`, person))?.status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  }
  await photos.set({ status: 'approved' }).execute();
  expect((await bench.get(`/photos/${photo.name}-320.webp`, { as: stranger.id }))?.status).toBe(200);
});

test('only the hidden member gets their own photos, censored and uncensored', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const stranger = await storeMember(bench.store);
  await bench.store.db.updateTable('members').set({ visible: 0 }).where('id', '=', bench.member.id).execute();
  for (const name of [photo.name, photo.censored_name]) {
    const path = `/photos/${name}-320.webp`;
    const statuses = [{}, { as: stranger.id }, { signedIn: false }].map(
      async (person) => (await bench.get(path, person))?.status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  }
  await bench.store.db.updateTable('members').set({ visible: 1 }).where('id', '=', bench.member.id).execute();
});

test('a block makes photos unavailable to both members, censored and uncensored', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const other = await storeMember(bench.store);
  const statuses = async () => {
    const found = [photo.name, photo.censored_name].map((name) =>
      bench.get(`/photos/${name}-320.webp`, { as: other.id }),
    );
    return (await Promise.all(found)).map((answer) => answer?.status);
  };
  for (const [from, to] of [
    [bench.member, other],
    [other, bench.member],
  ] as const) {
    expect(await statuses()).toEqual([200, 200]);
    const block = { member_id: from.id, profile_id: to.id, created: 1 };
    await bench.store.db.insertInto('blocks').values(block).execute();
    expect(await statuses()).toEqual([404, 404]);
    await bench.store.db.deleteFrom('blocks').execute();
  }
});

test('only the browser caches a photo, and checks one that visitors can’t see at each use', async () => {
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  const path = `/photos/${photo.name}-320.webp`;
  const set = (values: Partial<PhotoRow>) =>
    bench.store.db.updateTable('photos').set(values).where('id', '=', photo.id).execute();
  await set({ status: 'approved', nude: 0 });
  expect((await bench.get(path))?.headers.get('cache-control')).toBe('private, max-age=3600');
  for (const values of [{ nude: 1 as const }, { nude: 0 as const, status: 'pending' as const }]) {
    await set(values);
    const answer = await bench.get(path);
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer?.headers.get('vary')).toBe('Accept');
    const headers = { 'if-none-match': answer?.headers.get('etag') ?? '' };
    expect((await bench.get(path, { headers }))?.status).toBe(304);
    const loggedOut = await bench.get(path, { headers, signedIn: false });
    expect(loggedOut?.status).toBe(404);
    expect(loggedOut?.headers.get('cache-control')).toBe('private, no-store');
  }
});

test('the first photo is the main one until another is chosen or it is removed', async () => {
  const owner = await storeMember(bench.store);
  const first = await addPhoto(bench.photos, owner, photoUpload(await cameraJpeg(92)));
  const second = await addPhoto(bench.photos, owner, photoUpload(await cameraJpeg(91)));
  const ids = async () => (await bench.photos.list(owner)).map(({ id }) => id);
  expect(await ids()).toEqual([first.id, second.id]);
  await bench.photos.move(owner, second.id, 0);
  expect(await ids()).toEqual([second.id, first.id]);
  await bench.photos.remove(owner, second.id);
  expect(await ids()).toEqual([first.id]);
  const row = await bench.store.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(row.main_photo_id).toBe(first.id);
  expect(row.version).toBeGreaterThan(owner.version);
});

test('a removed photo is deleted at once in all sizes, with its censored version', async () => {
  const photo = await addPhoto(bench.photos, bench.member, photoUpload(await cameraJpeg(91)));
  await bench.photos.remove(bench.member, photo.id);
  for (const width of PHOTO_WIDTHS_PX) {
    expect((await bench.get(`/photos/${photo.name}-${width}.webp`))?.status).toBe(404);
    expect((await bench.get(`/cdn/${photo.censored_name}-${width}.webp`))?.status).toBe(404);
  }
  expect(
    bench.storedFiles().filter((name) => name.startsWith(photo.name) || name.startsWith(photo.censored_name)),
  ).toEqual([]);
});

test("another member's photo is unknown: it can't be removed or made the main one", async () => {
  const stranger = await storeMember(bench.store);
  const photo = (await bench.photos.list(bench.member))[0] as PhotoRow;
  for (const id of [photo.id, testId()]) {
    expect(await refusal(bench.photos.remove(stranger, id))).toEqual({ status: 404, key: 'error.not_found' });
    expect(await refusal(bench.photos.move(stranger, id, 0))).toEqual({ status: 404, key: 'error.not_found' });
  }
});

test('a member can have twelve photos', async () => {
  const owner = await storeMember(bench.store);
  for (let position = 0; position < 11; position += 1) {
    const row = { id: testId(), member_id: owner.id, name: newPhotoName(), censored_name: newPhotoName(), position };
    await bench.store.db
      .insertInto('photos')
      .values({ ...row, status: 'approved', nude: 0, width: 1, height: 1, bytes: 1, thumbhash: null, created: 1 })
      .execute();
  }
  const files = [await cameraJpeg(92), await cameraJpeg(91)];
  const results = await Promise.allSettled(files.map((file) => addPhoto(bench.photos, owner, photoUpload(file))));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const added = files[results.findIndex(({ status }) => status === 'fulfilled')] as Buffer;
  // As after a lost answer.
  await expect(addPhoto(bench.photos, owner, photoUpload(added))).resolves.toMatchObject({ position: 11 });
  expect(await refusal(addPhoto(bench.photos, owner, photoUpload(await cameraJpeg(90))))).toEqual({
    status: 409,
    key: 'photo.too_many',
  });
  expect(await bench.photos.list(owner)).toHaveLength(12);
});

test('too many concurrent uploads are refused with a retry time', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => storeMember(bench.store)));
  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const results = await Promise.allSettled(owners.map((owner) => addPhoto(bench.photos, owner, photoUpload(file))));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refusal] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(error).toMatchObject({ kind: 'too-many', details: { retryAfter: 10 } });
  const stored = await Promise.all(owners.map((owner) => bench.photos.list(owner)));
  expect(stored.flat()).toHaveLength(12 - refused.length);
});

test('files that a crash left without a row are deleted at the next start', async () => {
  const name = newPhotoName();
  await bench.photos.files.addToJournal(name);
  await bench.photos.files.write(name, [{ width: 320, format: 'webp', data: Buffer.from('half') }]);
  expect(bench.storedFiles().some((file) => file.startsWith(name))).toBe(true);
  await bench.photos.sweep(0);
  expect(bench.storedFiles().some((file) => file.startsWith(name))).toBe(false);
});

test('only valid names are parsed as photo file names', () => {
  const name = newPhotoName();
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(parsePhotoFilename(`${name}-640.webp`)).toEqual({ name, width: 640 });
  for (const bad of [`${name}-64.webp`, `${name}.webp`, `${name}-320.jpg`, `x${name}-320.webp`, '../x', '']) {
    expect(parsePhotoFilename(bad)).toBeNull();
  }
});
