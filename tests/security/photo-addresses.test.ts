import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { OTHER_POOL, ProductionServer } from '../fixtures/production-server.ts';

const VERDICTS = ['approve', 'nude', 'pending'] as const;
type Verdict = (typeof VERDICTS)[number];

let server: ProductionServer;
let owner: Outsider;
let other: Outsider;
let photos: Record<Verdict, string>;
beforeAll(async () => {
  server = await ProductionServer.start();
  owner = await newMember(server, 'owner@example.org');
  other = await newMember(server, 'other@example.org');
  photos = { approve: await addPhoto('approve'), nude: await addPhoto('nude'), pending: await addPhoto('pending') };
});
afterAll(() => server.stop());

/** Returns the name of the clear file, which a member of the pool learns from the profile. */
async function addPhoto(verdict: Verdict): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await cameraJpeg(90 + VERDICTS.indexOf(verdict)))]), 'photo.jpg');
  const encoded = new Response(form);
  const { status, body } = await owner.send<Answer<'POST profileimage'>>('POST', '/api/profileimage.php', {
    headers: {
      origin: `https://${owner.host}`,
      'x-package-name': 'test',
      'x-member': owner.member,
      'content-type': encoded.headers.get('content-type'),
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (status !== 200) throw new Error(`The upload answered ${status}.`);
  if (verdict !== 'pending') await server.operate('photo', { id: body.image.id, verdict });
  return /[0-9a-f]{32}/.exec(body.image.thumb_filename)?.[0] ?? '';
}

/** The statuses of a photo in all sizes, which are the same. */
async function statusOf(viewer: Outsider, verdict: Verdict): Promise<number> {
  const paths = PHOTO_WIDTHS_PX.flatMap((width) =>
    ['/photos/', '/cdn/'].map((prefix) => `${prefix}${photos[verdict]}-${width}.webp`),
  );
  const statuses = await Promise.all(paths.map(async (path) => (await viewer.send('GET', path)).status));
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] ?? 0;
}
const seenBy = (viewer: Outsider) => Promise.all(VERDICTS.map((verdict) => statusOf(viewer, verdict)));

it('the address of a photo answers members of the pool, and visitors only if the operator has approved it', async () => {
  expect(await seenBy(owner)).toEqual([200, 200, 200]);
  expect(await seenBy(other)).toEqual([200, 200, 200]);
  expect(await seenBy(new Outsider(server))).toEqual([200, 404, 404]);
  const elsewhere = await newMember(server, 'elsewhere@example.org', OTHER_POOL);
  expect(await seenBy(elsewhere)).toEqual([404, 404, 404]);
});

it('after a block the blocked member sees no photo by its old address, whoever of the two has blocked', async () => {
  for (const [from, to] of [
    [owner, other],
    [other, owner],
  ] as const) {
    await from.call('POST block', { body: { profile: to.member } });
    expect(await seenBy(other)).toEqual([404, 404, 404]);
    expect(await seenBy(owner)).toEqual([200, 200, 200]);
    await from.call('DELETE block', { body: { profile: to.member } });
    expect(await seenBy(other)).toEqual([200, 200, 200]);
  }
});

it('after a logout the browser has no right to photos that visitors can’t see, also with an ETag it kept', async () => {
  const browser = await newMember(server, 'leaving@example.org');
  const path = `/photos/${photos.nude}-320.webp`;
  const { headers } = await browser.send('GET', path);
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = { headers: { 'if-none-match': headers.etag ?? '' } };
  expect((await browser.send('GET', path, again)).status).toBe(304);
  expect((await browser.call('GET logout')).status).toBe(200);
  const { status, headers: after } = await browser.send('GET', path, again);
  expect([status, after['cache-control']]).toEqual([404, 'private, no-store']);
});

it('while the owner is paused, and after the removal of a photo, its address answers nobody else', async () => {
  await owner.call('PUT account', { body: { paused: true } });
  expect(await seenBy(other)).toEqual([404, 404, 404]);
  expect(await seenBy(new Outsider(server))).toEqual([404, 404, 404]);
  await owner.call('PUT account', { body: { paused: false } });
  const { body } = await owner.call('GET user');
  for (const { id } of body.user.profile.images) await owner.call('DELETE profileimage', { body: { id } });
  expect(await seenBy(owner)).toEqual([404, 404, 404]);
});
