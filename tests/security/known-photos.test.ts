import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { mirroredPhoto, publishedPhoto } from '../fixtures/known-photos.ts';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { OTHER_POOL, ProductionServer, SITE } from '../fixtures/production-server.ts';

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

/** Adds a photo as the page of the member does. */
async function upload(browser: Outsider, file: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const encoded = new Response(form);
  const { status, body } = await browser.send<Answer<'POST profileimage'>>('POST', '/api/profileimage.php', {
    headers: {
      ...{ origin: `https://${browser.host}`, 'x-package-name': 'test', 'x-member': browser.member },
      'content-type': encoded.headers.get('content-type'),
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(status).toBe(200);
  return body.image;
}
const cases = async (): Promise<PendingCase[]> =>
  ((await server.operate('reports', {})) as { cases: PendingCase[] }).cases;
const evidenceAbout = async ({ member }: Outsider) =>
  (await cases()).flatMap((each) =>
    each.member?.id === member ? each.signs.flatMap(({ rule, evidence }) => (rule === 'photo' ? [evidence] : [])) : [],
  );
const rowsOf = async (table: string): Promise<Record<string, string>[]> =>
  ((await server.rows())[table] ?? []).map((row) => Object.fromEntries(JSON.parse(row)));
const FIRST_HASH = 'f'.repeat(64);
const send = (body: object) =>
  server.operate('import-hashes', { name: 'list', import: null, first_line: 1, last: true, ...body });

it('a photo of a banned member comes back mirrored: a case on their site, nothing on another', async () => {
  const banned = await newMember(server, 'banned@example.org');
  await upload(banned, await publishedPhoto('q2821'));
  const order = { host: SITE, id: banned.member, kind: 'banned', until: null, reason: 'Fraud' };
  await server.operate('suspend', order);
  const other = await newMember(server, 'other@example.org');
  const image = await upload(other, await mirroredPhoto('q2821'));
  await expect.poll(() => evidenceAbout(other)).toEqual(['looks like a photo of a member who was banned']);
  expect(image.pending).toBe(true);
  // Not a ban: they are logged in, and can go on.
  expect((await other.call('GET user')).status).toBe(200);
  const elsewhere = await newMember(server, 'elsewhere@example.org', OTHER_POOL);
  await upload(elsewhere, await mirroredPhoto('q2821'));
  const last = await newMember(server, 'last@example.org');
  await upload(last, await mirroredPhoto('q2821'));
  // The later one is a case, so the one before would be, too.
  await expect.poll(() => evidenceAbout(last)).toHaveLength(1);
  expect(await evidenceAbout(elsewhere)).toEqual([]);
});

it('wrong lines import nothing, and the list of before stays', async () => {
  await send({ lines: [FIRST_HASH] });
  const lines = ['x'.repeat(64), `${FIRST_HASH}' or 1=1`, `${FIRST_HASH} ${'y'.repeat(5000)}`, FIRST_HASH];
  await expect(send({ lines })).rejects.toThrow();
  await expect(send({ lines: [FIRST_HASH], first_line: -1 })).rejects.toThrow();
  await expect(send({ lines: [FIRST_HASH], import: 'AAAAAAAAAAAAAAAA' })).rejects.toThrow();
  await expect(send({ lines: Array(5000).fill(FIRST_HASH) })).rejects.toThrow();
  expect(await server.operate('hash-lists', {})).toMatchObject([{ name: 'list', hashes: 1 }]);
});

it('nobody but its owner gets a photo that a list knows, by whatever address', async () => {
  const owner = await newMember(server, 'held@example.org');
  const known = await upload(owner, await publishedPhoto('q0122'));
  const hash = (await rowsOf('photo_hashes')).find(({ photo_id }) => photo_id === known.id)?.hash;
  await send({ name: 'known', lines: [hash] });
  const sender = await newMember(server, 'sender@example.org');
  const image = await upload(sender, await mirroredPhoto('q0122'));
  const photo = (await rowsOf('photos')).find(({ id }) => id === image.id);
  expect(photo?.status).toBe('held');
  const paths = ['name', 'censored_name'].flatMap((name) =>
    ['photos', 'cdn'].map((folder) => `/${folder}/${photo?.[name]}-320.webp`),
  );
  for (const path of paths) {
    const statuses = [sender, owner, new Outsider(server)].map(async (each) => (await each.send('GET', path)).status);
    expect([path, ...(await Promise.all(statuses))]).toEqual([path, 200, 404, 404]);
  }
  const { body } = await owner.call('GET profile', { query: { id: sender.member ?? '' } });
  expect([body.profile?.main_image, body.profile?.images]).toEqual([null, []]);
});
