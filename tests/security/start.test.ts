import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { OTHER_POOL, PARTNERS, ProductionServer, SISTER, SITE } from '../fixtures/production-server.ts';

let server: ProductionServer;
beforeAll(async () => {
  server = await ProductionServer.start();
});
afterAll(() => server.stop());

it('nobody but the server’s user can read its data folder and what is in it', async () => {
  await newMember(server, 'files@example.org');
  const entries = readdirSync(server.data, { recursive: true, withFileTypes: true });
  const readable = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).mode & 0o077);
  expect(entries.length).toBeGreaterThan(3);
  expect([readable, statSync(server.data).mode & 0o777]).toEqual([[], 0o700]);
});

it('without NODE_ENV the server answers this machine’s own address alone', async () => {
  const statusOf = (each: ProductionServer) =>
    new Outsider(each, { address: '127.0.0.1' }).send('GET', '/healthz').then(({ status }) => status);
  const foreign = (each: ProductionServer) =>
    fetch(`http://127.0.0.9:${each.port}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect([await statusOf(server), await foreign(server)]).toEqual([200, 200]);
  const development = await ProductionServer.start({ NODE_ENV: '', SAMPLE_MEMBERS: '0' });
  expect([await statusOf(development), await foreign(development)]).toEqual([200, 'refused']);
  await development.stop();
});

it('pages for operators, machines and developers are missing for everybody else', async () => {
  const outsider = new Outsider(server);
  for (const path of [
    '/metrics',
    '/_operator/photos',
    '/_operator/books',
    '/_dev',
    '/_dev/mail',
    '/_dev/push',
    '/developer',
  ]) {
    for (const [name, value] of [
      ['accept', '*/*'],
      ['x-forwarded-for', '127.0.0.1'],
      ['authorization', 'Bearer undefined'],
    ] as const) {
      const { status } = await outsider.send('GET', path, { headers: { [name]: value } });
      expect([path, status]).toEqual([path, 404]);
    }
  }
  // Forwarded by a proxy on this machine.
  const proxy = new Outsider(server, { address: '127.0.0.1' });
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  expect((await proxy.send('GET', '/metrics', { headers })).status).toBe(404);
  expect((await outsider.call('POST login', { body: { email: 'demo@example.org', password: 'demo' } })).status).toBe(
    401,
  );
});

it('only landers can be framed, and only by the site’s partners', async () => {
  const visitor = new Outsider(server);
  const policyOf = async (path: string) => {
    const { headers } = await visitor.send('GET', path);
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await policyOf('/landers/video')).toBe(`'self' ${PARTNERS.join(' ')}`);
  for (const path of ['/', '/login', '/signup', '/members', '/nowhere', '/photos/x', '/api/settings.php']) {
    expect([path, await policyOf(path)]).toEqual([path, "'none'"]);
  }
});

it('no address makes the server redirect to another host', async () => {
  const member = await newMember(server, 'redirected@example.org');
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/%2f/evil.example',
    '/..//evil.example',
  ];
  const paths = targets.flatMap((target) => [
    target.replace('https:', ''),
    `/login?next=${encodeURIComponent(target)}`,
    `/signup?next=${encodeURIComponent(target)}`,
    `/members/..${target}`,
    `/likes/${target}`,
  ]);
  for (const browser of [new Outsider(server), member]) {
    for (const host of [SITE, SISTER, OTHER_POOL]) {
      for (const path of paths) {
        const { status, headers } = await browser.send('GET', path, { headers: { host } });
        const target = new URL(headers.location ?? '/', `https://${host}`);
        expect([path, target.host, status < 500]).toEqual([path, host, true]);
      }
    }
  }
});
