import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewPhoto } from '#server/photos/review-photos.ts';
import { takeFromNetwork } from '#server/store/network-limits.ts';
import { ID_PATTERN } from '#shared/contracts/contract.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { memberHeader } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const ORIGIN = { origin: `https://${HOST}`, 'x-package-name': 'web' };
let bench: TestWeb;
let picture: Buffer;
beforeAll(async () => {
  [bench, picture] = await Promise.all([openTestWeb(), cameraJpeg()]);
});
afterAll(() => bench.close());

async function signUp(email: string): Promise<string> {
  const fields = { email, name: 'Robin', password: 'correct horse battery' };
  const answer = await bench.ask(HOST, '/signup', {
    method: 'POST',
    headers: ORIGIN,
    body: new URLSearchParams(fields),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function call(cookie: string, method: string, body: FormData | object) {
  const headers = { ...ORIGIN, cookie, ...(await memberHeader(bench.store, cookie)) };
  const init = body instanceof FormData ? { headers, body } : json(headers, body);
  return bench.ask(HOST, '/api/profileimage.php', { method, ...init });
}
const json = (headers: Record<string, string>, body: object) => ({
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function form(file: Buffer): FormData {
  const fields = new FormData();
  fields.set('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return fields;
}

test('a member uploads photos, chooses the main one and removes one', async () => {
  const cookie = await signUp('robin@example.org');
  const first = await (await call(cookie, 'POST', form(picture))).json();
  expect(first.image).toEqual({
    id: expect.stringMatching(ID_PATTERN),
    thumb_filename: expect.stringMatching(/^[0-9a-f]{32}-320\.webp$/),
    blur: expect.stringMatching(/^#[0-9a-f]{6}(,#[0-9a-f]{6}){2}$/),
    pending: true,
  });
  const second = await (await call(cookie, 'POST', form(await cameraJpeg(91)))).json();
  expect(second.images).toEqual([first.image, second.image]);

  const changed = await (await call(cookie, 'PUT', { id: second.image.id, main: true })).json();
  expect(changed.images).toEqual([second.image, first.image]);
  const { user } = await (await bench.ask(HOST, '/api/user.php', { headers: { cookie } })).json();
  const { pending: _pending, ...main } = second.image;
  expect(user.profile.main_image).toEqual(main);

  const settings = await (await bench.ask(HOST, '/api/settings.php', { headers: { cookie } })).json();
  const address = `${settings.cdn_prefix}${second.image.thumb_filename}`;
  expect(address).toMatch(/^\/photos\//);
  expect((await bench.ask(HOST, address, { headers: { cookie } })).headers.get('content-type')).toBe('image/webp');
  expect((await bench.ask(HOST, address)).status).toBe(404);

  const left = await (await call(cookie, 'DELETE', { id: second.image.id })).json();
  expect(left.images).toEqual([first.image]);
  expect((await bench.ask(HOST, address, { headers: { cookie } })).status).toBe(404);
});

test('refused uploads get a message key', async () => {
  const cookie = await signUp('kim@example.org');
  const refused = await call(cookie, 'POST', form(Buffer.from('<svg/>')));
  expect(refused.status).toBe(415);
  expect(await refused.json()).toMatchObject({ error: { code: 415, key: 'photo.unsupported' } });
  expect((await call(cookie, 'PUT', { id: 'abcdefghijklmnop', main: true })).status).toBe(404);
  expect((await call(cookie, 'PUT', { id: 'abcdefghijklmnop', main: false })).status).toBe(400);
  expect((await call(cookie, 'DELETE', { id: 'short' })).status).toBe(400);
});

test('a photo that was refused can’t be added again, not even by another member', async () => {
  const cookies = [await signUp('ina@example.org'), await signUp('eva@example.org')];
  const add = async (cookie = '') => (await call(cookie, 'POST', form(await cameraJpeg(70)))).json();
  const { image } = await add(cookies[0]);
  await reviewPhoto(bench.deps, image.id, { verdict: 'refuse' });
  for (const cookie of cookies) expect(await add(cookie)).toMatchObject({ error: { code: 422, key: 'photo.refused' } });
});

test('one network uploads 600 photos a day, whatever accounts it has', async () => {
  const cookie = await signUp('lou@example.org');
  expect((await call(cookie, 'POST', form(picture))).status).toBe(200);
  // The requests of this test have no socket.
  const limit = { ip: '0.0.0.0', max: 600, windowMs: 24 * 3_600_000 };
  for (let i = 0; i < 600; i += 1) await takeFromNetwork(bench.deps, 'photo', limit);
  expect((await call(cookie, 'POST', form(picture))).status).toBe(429);
});

test('a page of another site can’t upload', async () => {
  const cookie = await signUp('jo@example.org');
  for (const headers of [{ origin: 'https://evil.example', 'x-package-name': 'web' }, { origin: ORIGIN.origin }]) {
    const init = { method: 'POST', headers: { ...headers, cookie } as Record<string, string>, body: form(picture) };
    expect((await bench.ask(HOST, '/api/profileimage.php', init)).status).toBe(403);
  }
});
