import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOperator } from '#server/desk/answer-operator.ts';
import { operatorFileOf, writeOperatorFile } from '#server/start/operator-file.ts';
import { visitorImage } from '#server/store/photo-images.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { newsFileOf } from '../fixtures/news-files.ts';
import { askOperator, OPERATOR_TOKEN, operatorRequest } from '../fixtures/operator.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  [t, picture] = await Promise.all([makeTestApp(), cameraJpeg()]);
});
afterAll(() => t.close());

const ask = async (name: string, body: object = {}) => (await askOperator(t.deps, name, body)).body;

async function upload(email: string) {
  const { user } = await t.signUp(email);
  const member = await t.store.db.selectFrom('members').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  return { member, photo: await addPhoto(t.deps.photos, member, photoUpload(picture)) };
}
const rowOf = (id: string) => t.store.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();

test('a photo waits for review; once approved, visitors see it unblurred', async () => {
  const { photo } = await upload('seen@example.org');
  const { photos: waiting } = (await ask('photos')) as DeskAnswer<'photos'>;
  const own = waiting.find(({ id }) => id === photo.id);
  expect(existsSync(own?.file ?? '')).toBe(true);
  await ask('photo', { id: photo.id, verdict: 'approve' });
  const row = await rowOf(photo.id);
  expect(row && visitorImage(row).thumb_filename).toContain(photo.name);
  expect(JSON.stringify(await ask('photos'))).not.toContain(photo.id);
});

test('a nude photo stays blurred for visitors and leaves the review list', async () => {
  const { photo } = await upload('nude@example.org');
  await ask('photo', { id: photo.id, verdict: 'nude' });
  const row = await rowOf(photo.id);
  expect(row && visitorImage(row).thumb_filename).toContain(photo.censored_name);
  expect(row?.status).toBe('approved');
});

test('a refused photo is deleted in all sizes, and its owner gets a mail', async () => {
  const { photo } = await upload('refused@example.org');
  const file = t.deps.photos.files.path(photo.name, 640, 'jpeg');
  expect(existsSync(file)).toBe(true);
  await ask('photo', { id: photo.id, verdict: 'refuse' });
  expect([await rowOf(photo.id), existsSync(file)]).toEqual([undefined, false]);
  expect((await t.mailsTo('refused@example.org')).map(({ template }) => template)).toContain('photo_refused');
});

test('a command adds news and reports the problems of a file', async () => {
  const { user } = await t.signUp('news@example.org');
  const { id, added } = await ask('add-news', { host: 'localhost', file: newsFileOf('Walks', '/members') });
  expect(added).toBe(true);
  expect(await ask('news')).toMatchObject([{ id, host: 'localhost', title: 'Walks (en)', address: '/members' }]);
  expect(await ask('withdraw-news', { id })).toBe('done');
  expect(await ask('news')).toEqual([]);
  const wrong = operatorRequest('add-news', { host: 'localhost', file: newsFileOf('Walks', 'https://example.org/') });
  const refusal = await answerOperator(t.deps, OPERATOR_TOKEN, wrong);
  expect([refusal.status, await refusal.json()]).toEqual([
    422,
    { address: 'localhost has no page https://example.org/' },
  ]);
  for (const file of [{}, { texts: { xx: { title: 'a', text: 'b' } } }, { texts: { en: { title: ' ', text: 'b' } } }]) {
    await expect(
      answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('add-news', { host: 'localhost', file })),
    ).rejects.toMatchObject({
      kind: 'malformed',
    });
  }
  await expect(
    answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('withdraw-news', { id: user.id })),
  ).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a change whose entry in the audit log can’t be stored doesn’t happen', async () => {
  const order = { host: 'localhost', code: 'KEPT10', percent: 10, kinds: ['premium'], welcome: false, days: null };
  await ask('add-code', order);
  const endedAt = async () =>
    (await t.store.db.selectFrom('discount_codes').select('ended_at').where('code', '=', 'KEPT10').execute()).map(
      ({ ended_at }) => ended_at,
    );
  const { id } = await t.store.db.selectFrom('audit_log').select('id').limit(1).executeTakeFirstOrThrow();
  const ending = askOperator({ ...t.deps, newId: () => id }, 'end-code', { host: 'localhost', code: 'KEPT10' });
  await expect(ending).rejects.toThrow();
  expect(await endedAt()).toEqual([null]);
  await ask('end-code', { host: 'localhost', code: 'KEPT10' });
  expect(await endedAt()).toEqual([expect.any(Number)]);
});

test('without the token the operator’s addresses answer 404', async () => {
  const refusals = [
    answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('photos', {}, { token: 'another' })),
    answerOperator(t.deps, null, operatorRequest('photos', {}, { token: 'null' })),
    answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('photos', {}, { method: 'GET' })),
    answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('else', {})),
    answerOperator(t.deps, OPERATOR_TOKEN, operatorRequest('photo', { id: 'AAAAAAAAAAAAAAAA', verdict: 'approve' })),
  ];
  await Promise.all(refusals.map((refused) => expect(refused).rejects.toMatchObject({ kind: 'not-found' })));
  const odd = answerOperator(
    t.deps,
    OPERATOR_TOKEN,
    operatorRequest('photo', { id: 'AAAAAAAAAAAAAAAA', verdict: 'frame' }),
  );
  await expect(odd).rejects.toMatchObject({ kind: 'malformed' });
});

test('a proxy that forwards everything opens the operator’s addresses to nobody, not even with the token', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
    const forwarded = operatorRequest('photos', {});
    forwarded.headers.set(name, '198.51.100.7');
    await expect(answerOperator(t.deps, OPERATOR_TOKEN, forwarded)).rejects.toMatchObject({ kind: 'not-found' });
  }
});

test('the token changes at every start, only the owner of the data folder can read it, and its own process removes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-operator-'));
  const [first, second] = [writeOperatorFile(folder, 8080), writeOperatorFile(folder, 8080)];
  const file = operatorFileOf(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ address: 'http://127.0.0.1:8080', token: second.token });
  expect([first.token === second.token, statSync(file).mode & 0o077]).toEqual([false, 0]);
  first.remove();
  expect(existsSync(file)).toBe(true);
  second.remove();
  second.remove();
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('if the newer of two processes stops, the operator reaches the older one again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-operator-'));
  const file = operatorFileOf(folder);
  const older = writeOperatorFile(folder, 8080);
  const newer = writeOperatorFile(folder, 8081);
  newer.remove();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ address: 'http://127.0.0.1:8080', token: older.token });
  expect(statSync(file).mode & 0o077).toBe(0);
  older.remove();
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
