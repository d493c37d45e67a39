import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMember } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const LANDER = '/landers/video/summer';
const INVITED = encodeURIComponent(JSON.stringify({ network: 'radio' }));

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb({ pack: { signups: 'with_trafficsource' } });
});
afterAll(() => bench.close());

const open = (path: string, headers: Record<string, string> = {}) => bench.ask(HOST, path, { headers });

test('a visitor without a campaign gets a lander without its form, and no cache stores it', async () => {
  const answer = await open(LANDER);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({ path: LANDER, closed: true });
});

test('a campaign without a network doesn’t open sign-up', async () => {
  expect(await (await open(`${LANDER}?ref=r1`)).json()).toMatchObject({ closed: true });
});

test.each([
  ['the address', `${LANDER}?network=radio`, {}],
  ['the cookie of an earlier page', LANDER, { cookie: `sf-source=${INVITED}` }],
  ['the page before, without script', LANDER, { referer: `https://${HOST}/?network=radio` }],
])(
  'a visitor from a campaign gets the exported lander: %s says so',
  async (_what, path, headers: Record<string, string>) => {
    const answer = await open(path, headers);
    expect(answer.headers.get('vary')).toContain('Cookie');
    expect(await answer.text()).toBe(`${HOST} en ${LANDER}/`);
  },
);

test('a lander about a member shows the same', async () => {
  const { id } = await storeMember(bench.store, { pool: 'she' });
  const path = `/members/${id}/landing`;
  expect(await (await open(path)).json()).toMatchObject({ about: { profile: { id } }, closed: true });
  expect(await (await open(`${path}?network=radio`)).json()).toMatchObject({ closed: false });
});

test('a form sent to a closed site is refused, and the page says why', async () => {
  const fields = { email: 'robin@example.org', name: 'Robin', password: 'correct horse battery' };
  const headers = { origin: `https://${HOST}`, 'user-agent': 'Browser/1' };
  const answer = await bench.ask(HOST, LANDER, { method: 'POST', headers, body: new URLSearchParams(fields) });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ closed: true });
});
