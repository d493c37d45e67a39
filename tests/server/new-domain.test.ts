import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductionServer, SITE } from '../fixtures/production-server.ts';
import { ServerClient } from '../fixtures/server-client.ts';
import { until } from '../fixtures/until.ts';

const HOST = 'new-domain.example';
const PACK = JSON.parse(readFileSync(join(import.meta.dirname, '../../sites/she.localhost.json'), 'utf8'));

let server: ProductionServer;
let client: ServerClient;
beforeAll(async () => {
  server = await ProductionServer.start();
  client = new ServerClient(server.port);
});
afterAll(() => server.stop());

const write = (text: string) => writeFileSync(join(server.folder, 'sites', `${HOST}.json`), text);
const packOf = (change: object) => JSON.stringify({ ...PACK, host: HOST, partners: [], ...change });
const titleIn = async (locale: string) => {
  const { status, text } = await client.request(HOST, '/login', { headers: { 'accept-language': locale } });
  return status === 200 ? /<html lang="(\w+)[^>]*>.*<title>([^<]*)/s.exec(text)?.slice(1) : null;
};
const shows = (name: string, locale = 'en') =>
  until(`${HOST} to be ${name}`, async () => ((await titleIn(locale))?.[1]?.includes(name) ? true : null));

test('a domain needs only its pack: it is served, changed and removed while the server runs', async () => {
  expect((await client.request(HOST, '/login')).status).toBe(404);
  write(packOf({ name: 'Newfound' }));
  await shows('Newfound');
  for (const locale of PACK.locales)
    expect(await titleIn(locale)).toEqual([locale, expect.stringContaining('Newfound')]);
  const { text } = await client.request(HOST, '/api/settings.php', { headers: { 'x-package-name': 'test' } });
  expect(text).toContain('Newfound');

  write(packOf({ name: 'Refound' }));
  await shows('Refound');

  // A mistake, and the site goes on as it was.
  write(packOf({ name: 'Wrong', template: 'none' }));
  await until('the mistake to be logged', async () =>
    new RegExp(`site pack refused.*${HOST}\\.json:1: template is`).test(server.log) ? true : null,
  );
  expect((await titleIn('en'))?.[1]).toContain('Refound');

  rmSync(join(server.folder, 'sites', `${HOST}.json`));
  await until('the domain to be gone', async () =>
    (await client.request(HOST, '/login')).status === 404 ? true : null,
  );
  expect((await client.request(SITE, '/login')).status).toBe(200);
});
