import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/machine/free-port.ts';
import { carelessCdn, type Nginx, shippedFiles, startNginx } from '../fixtures/nginx.ts';
import { newMember, Outsider, PASSWORD, type Reachable, type Reply } from '../fixtures/outsider.ts';
import { OTHER_POOL, ProductionServer, SISTER, SITE } from '../fixtures/production-server.ts';
import { until } from '../fixtures/until.ts';

const ORIGIN_HOST = 'origin.example';
const LANDER = '/landers/video/summer';

let server: ProductionServer;
/** nginx as `deploy/` ships it, and two CDNs in front of it. */
const proxies: Record<'nginx' | 'cdn' | 'renaming', Nginx | null> = { nginx: null, cdn: null, renaming: null };
const proxy = (name: keyof typeof proxies): Nginx => {
  const found = proxies[name];
  if (!found) throw new Error(`${name} is not running`);
  return found;
};

beforeAll(async () => {
  server = await ProductionServer.start({ TRUST_PROXY: '1', API_HOSTS: ORIGIN_HOST });
  proxies.nginx = await startNginx(await freePort(), shippedFiles(server.port));
  const origin = proxies.nginx.port;
  proxies.cdn = await startNginx(await freePort(), carelessCdn({ origin }));
  proxies.renaming = await startNginx(await freePort(), carelessCdn({ origin, originHost: ORIGIN_HOST }));
});
afterAll(async () => {
  for (const each of Object.values(proxies)) await each?.stop();
  await server.stop();
});

const decoded = ({ bytes, headers }: Reply): string => {
  const coding = headers['content-encoding'];
  return (coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes).toString(
    'utf8',
  );
};
const sessionFrom = async (address: string) =>
  (await server.rows()).sessions?.find((row) => row.includes(`"${address}"`)) ?? null;

describe.each([
  ['nginx', 'x-cache-status'],
  ['cdn', 'x-edge-status'],
  ['renaming', 'x-edge-status'],
] as const)('behind %s', (name, statusHeader) => {
  const statusOf = ({ headers }: Reply) => headers[statusHeader];
  const reach = (): Reachable => ({
    port: proxy(name).port,
    tokenTo: (address, path) => server.tokenTo(address, path),
  });
  const visitor = (host = SISTER) => new Outsider(reach(), { host });
  let alice: Outsider;
  let bob: Outsider;
  beforeAll(async () => {
    for (const each of Object.values(proxies)) await each?.purge();
    alice = await newMember(reach(), `alice-${name}@example.org`, SISTER);
    bob = await newMember(reach(), `bob-${name}@example.org`, SISTER);
  });

  /** Files of every kind that all visitors of a host share. */
  async function sharedPaths(host: string): Promise<string[]> {
    const html = decoded(await visitor(host).send('GET', LANDER));
    const assets = [...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path))];
    const { body } = await visitor(host).send<{ id: string }>('GET', '/version.json');
    const prefix = host === SISTER ? 'she-' : '';
    return [
      ...assets.slice(0, 6),
      `/_i18n/${prefix}nl/messages.json?v=${body.id}`,
      '/icons/icon-192.png',
      '/favicon.ico',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/embed/v1.js',
    ];
  }

  test.each([SITE, SISTER, OTHER_POOL])('files of %s come from the cache, for visitors and members', async (host) => {
    const paths = await sharedPaths(host);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const direct = await new Outsider(server, { host }).send('GET', path);
      const first = await visitor(host).send('GET', path, { headers: { 'accept-language': 'nl' } });
      const member = Object.assign(visitor(host), { cookies: alice.cookies });
      const second = await member.send('GET', path, { headers: { 'accept-language': 'pl', 'save-data': 'on' } });
      expect.soft([first.status, second.status], path).toEqual([200, 200]);
      expect.soft(statusOf(second), path).toBe('HIT');
      for (const { bytes } of [first, second]) expect.soft(bytes.equals(direct.bytes), path).toBe(true);
      expect.soft(first.headers['set-cookie'], path).toBeUndefined();
    }
  });

  test('a client gets a file in an encoding that it can read, whoever asked before', async () => {
    const plain = await new Outsider(server, { host: SISTER }).send('GET', '/manifest.webmanifest');
    for (const coding of ['br', 'gzip', null, 'br', 'gzip', null]) {
      const headers = { 'accept-encoding': coding };
      const answer = await visitor().send('GET', '/manifest.webmanifest', { headers });
      expect(answer.headers['content-encoding'] ?? null).toBe(coding);
      expect(decoded(answer)).toBe(plain.bytes.toString());
    }
  });

  test('no page and no call of one reaches another, in whatever order they ask', async () => {
    const dutch = visitor();
    dutch.cookies.set('i18n_redirected', 'nl');
    const people = { alice, bob, visitor: visitor(), dutch, elsewhere: visitor(OTHER_POOL) };
    const paths = ['/', '/members', '/home', '/profile', '/login', '/pages/terms', '/match-finder', LANDER, '/nowhere'];
    const calls = ['/api/user.php', '/api/settings.php', '/api/like.php', '/offline.html', `/members/${alice.member}`];
    for (const path of [...paths, ...calls, ...paths]) {
      for (const [who, person] of Object.entries(people)) {
        const direct = Object.assign(new Outsider(server, { host: person.host }), { cookies: new Map(person.cookies) });
        const [expected, got] = [await direct.send('GET', path), await person.send('GET', path)];
        const seen = ({ status, headers, bytes }: Reply) => [
          status,
          headers.location,
          headers['content-language'],
          headers['content-type'],
          // Calls name the request.
          bytes.toString('utf8').replace(/"request_id":"[\w-]+"/, ''),
        ];
        expect.soft(seen(got), `${path} for ${who}`).toEqual(seen(expected));
        expect.soft(statusOf(got), `${path} for ${who}`).not.toBe('HIT');
      }
    }
    expect((await alice.call('GET user')).body.user.id).toBe(alice.member);
    expect((await bob.call('GET user')).body.user.id).toBe(bob.member);
    for (const person of [people.visitor, dutch, people.elsewhere])
      expect([...person.cookies.keys()].sort()).toEqual(['i18n_redirected']);
  });

  test('a login and a logout count at once', async () => {
    const browser = visitor();
    expect((await browser.send('GET', '/home')).headers.location).toBe('/login?next=%2Fhome');
    const login = { email: `bob-${name}@example.org`, password: PASSWORD };
    expect((await browser.call('POST login', { body: login })).status).toBe(200);
    expect((await browser.send('GET', '/home')).status).toBe(200);
    expect((await browser.call('GET logout')).status).toBe(200);
    expect((await browser.send('GET', '/home')).headers.location).toBe('/login?next=%2Fhome');
  });

  test('a visitor with Save-Data gets the light lander, others the whole one', async () => {
    for (const data of ['on', null, 'on', null]) {
      const answer = await visitor().send('GET', LANDER, { headers: { 'save-data': data } });
      expect(/<video\b/.test(answer.bytes.toString())).toBe(data === null);
    }
  });

  test('the campaign of each visitor arrives with their sign-up, also without JavaScript', async () => {
    const signUp = async (network: string) => {
      const browser = visitor();
      const address = `${LANDER}?network=${network}&ref=r-${network}&sub1=${name}`;
      expect((await browser.send('GET', address)).status).toBe(200);
      const email = `${network}-${name}@example.org`;
      const { status } = await browser.send('POST', address, {
        headers: { origin: `https://${SISTER}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, name: 'Robin', password: PASSWORD }).toString(),
      });
      expect(status).toBe(303);
      return email;
    };
    await visitor().send('GET', LANDER);
    for (const network of ['radio', 'paper']) {
      const email = await signUp(network);
      const row = (await server.rows()).members?.find((each) => each.includes(email)) ?? '';
      expect(JSON.parse(new Map(JSON.parse(row)).get('traffic') as string)).toEqual({
        network,
        ref: `r-${network}`,
        sub1: name,
      });
    }
    for (const network of ['radio', 'paper']) {
      const { headers } = await visitor().send('GET', `/members?network=${network}&sub1=a`);
      expect(headers.location).toBe(`/login?network=${network}&sub1=a&next=%2Fmembers`);
    }
  });

  test('the server counts each visitor by their own address, which they can’t choose', async () => {
    const browser = visitor();
    const forged = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    const login = { email: `bob-${name}@example.org`, password: PASSWORD };
    expect((await browser.call('POST login', { body: login, headers: forged })).status).toBe(200);
    expect(await sessionFrom(browser.address)).not.toBeNull();
    expect(await sessionFrom('203.0.113.9')).toBeNull();
  });

  test('a changed pack shows on pages at once, and elsewhere after a purge by its build or site', async () => {
    const file = join(server.folder, 'sites', `${SISTER}.json`);
    const pack = JSON.parse(readFileSync(file, 'utf8'));
    const asset = (await sharedPaths(SISTER))[0] ?? '';
    const nameOf = async () =>
      (await visitor().send<{ name: string }>('GET', '/manifest.webmanifest')).bytes.toString();
    const buildOf = async () => (await visitor().send<{ id: string }>('GET', '/version.json')).body.id;
    const fresh = `Fresh ${name}`;
    const [before, build] = [await nameOf(), await buildOf()];
    await visitor().send('GET', asset);
    writeFileSync(file, JSON.stringify({ ...pack, name: fresh }));
    await until('the page to have the new name', async () =>
      decoded(await visitor().send('GET', '/login')).includes(fresh) ? true : null,
    );
    expect(await buildOf()).not.toBe(build);
    expect(await nameOf()).toBe(before);
    // From behind to the front, as a purge of several caches has to go.
    const purge = async (tag: string) => {
      let found = 0;
      for (const each of Object.values(proxies)) found += (await each?.purge(tag)) ?? 0;
      return found;
    };
    expect(await purge(`build-${build}`)).toBeGreaterThan(0);
    expect(await nameOf()).toContain(fresh);
    expect(statusOf(await visitor().send('GET', asset))).toBe('HIT');
    await purge(`site-${SISTER}`);
    expect(statusOf(await visitor().send('GET', asset))).toBe('MISS');
  });
});
