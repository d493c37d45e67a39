import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PendingCheckPage } from '#shared/contracts/desk/checks.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { OTHER_POOL, ProductionServer } from '../fixtures/production-server.ts';

let server: ProductionServer;
let owner: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  owner = await newMember(server, 'owner@example.org');
  const { body } = await upload<Answer<'POST profileimage'>>(owner, 'profileimage', null);
  await server.operate('photo', { id: body.image.id, verdict: 'approve' });
});
afterAll(() => server.stop());

/** Sends a picture as the page of the member does, unless `headers` say otherwise. */
async function upload<Body>(
  browser: Outsider,
  call: string,
  pose: string | null,
  headers: Record<string, string | null> = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await cameraJpeg())]), 'photo.jpg');
  if (pose !== null) form.append('pose', pose);
  const encoded = new Response(form);
  return browser.send<Body & { error?: { key: string } }>('POST', `/api/${call}.php`, {
    headers: {
      ...{ origin: `https://${browser.host}`, 'x-package-name': 'test', 'x-member': browser.member },
      ...{ 'content-type': encoded.headers.get('content-type'), ...headers },
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}
const send = (browser: Outsider, pose: string | null, headers = {}) =>
  upload<Answer<'POST verification'>>(browser, 'verification', pose, headers);
const ask = async (browser: Outsider) => (await browser.call('GET verification')).body;

it('a page of another site, a visitor and the tab of another member can’t send a picture', async () => {
  const pose = (await ask(owner)).pose;
  const other = await newMember(server, 'tab@example.org');
  const foreign = { origin: 'https://evil.example' };
  const statuses = [
    await send(owner, pose, foreign),
    await send(owner, pose, { 'x-package-name': null }),
    await send(owner, pose, { 'x-member': other.member }),
    await send(new Outsider(server), pose),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 409, 401]);
});

it('the pose of another member is refused', async () => {
  const { pose } = await ask(owner);
  const other = pose === 'thumb_up' ? 'open_palm' : 'thumb_up';
  const { status, body } = await send(owner, other);
  expect([status, body.error?.key]).toEqual([409, 'verification.other_pose']);
});

it('no address of a site has the picture, whoever asks', async () => {
  expect((await send(owner, (await ask(owner)).pose)).status).toBe(202);
  const [file = ''] = readdirSync(join(server.data, 'photo-checks'));
  const { checks } = (await server.operate('photo-checks', {})) as PendingCheckPage;
  const id = checks[0]?.id ?? '';
  const name = file.replace(/\.jpg$/, '');
  const paths = [
    ...PHOTO_WIDTHS_PX.flatMap((width) => ['photos', 'cdn'].map((folder) => `/${folder}/${name}-${width}.webp`)),
    ...['/photos/', '/cdn/', '/photo-checks/', '/photos/../photo-checks/', '/'].map((folder) => folder + file),
    `/photos/..%2fphoto-checks%2f${file}`,
    ...[id, name, file].flatMap((each) => [
      `/api/desk/photo-check-file?id=${each}`,
      `/api/desk/photo-file?id=${each}`,
      `/api/verification.php?id=${each}`,
    ]),
  ];
  const other = await newMember(server, 'other@example.org');
  const elsewhere = await newMember(server, 'elsewhere@example.org', OTHER_POOL);
  for (const viewer of [owner, other, elsewhere, new Outsider(server)]) {
    for (const path of paths) {
      const { status, headers } = await viewer.send('GET', path);
      expect([path, status < 400 && String(headers['content-type']).startsWith('image/')]).toEqual([path, false]);
    }
    const { bytes } = await viewer.send('GET', `/api/profile.php?id=${owner.member}`);
    for (const secret of [name, id]) expect(bytes.toString()).not.toContain(secret);
  }
  expect(JSON.stringify(await ask(owner))).not.toContain(name);
});

it('a decided picture is gone, and an old pose gets no second one', async () => {
  const { checks } = (await server.operate('photo-checks', {})) as PendingCheckPage;
  const check = checks[0];
  await server.operate('decide-photo-check', { id: check?.id, verdict: 'refused', reason: 'unclear' });
  expect(readdirSync(join(server.data, 'photo-checks'))).toEqual([]);
  const { status, body } = await send(owner, check?.pose ?? '');
  expect([409, 410]).toContain(status);
  expect(body.error?.key).toMatch(/^verification\.(?:other_pose|pose_expired)$/);
});
