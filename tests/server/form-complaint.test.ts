import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideComplaint } from '#server/safety/complaints/complaints.ts';
import { COMPLAINTS_PER_NETWORK_PER_HOUR } from '#shared/rules/report-limits.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const GOOD = { email: 'kim@example.org', url: '', category: 'illegal', text: 'Look at this' };
const UNKNOWN = 'AAAAAAAAAAAAAAAA';

let bench: TestWeb;
beforeEach(async () => {
  bench = await openTestWeb();
});
afterEach(() => bench.close());

const post: TestWeb['postForm'] = (...form) => bench.postForm(...form);
const rows = () => bench.store.db.selectFrom('complaints').selectAll().execute();

/** Sends a complaint, and returns the address of its case. */
async function complain(): Promise<string> {
  const answer = await post('/complaints', GOOD);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
  return answer.headers.get('location') ?? '';
}

async function decide(): Promise<void> {
  const [row] = await rows();
  if (!row) throw new Error('There is no complaint.');
  const verdict = { case: row.id, decision: 'dismissed', reasons: 'It is allowed.' } as const;
  await decideComplaint(bench.deps, verdict, { name: 'ada' });
}

test('a complaint that is sent without JavaScript leads to the page of its case', async () => {
  const location = await complain();
  const [row] = await rows();
  expect(row).toMatchObject({ site_host: HOST, email: GOOD.email, url: null, category: 'illegal', body: GOOD.text });
  expect(location).toBe(`/complaints?case=${row?.id}`);
  const page = await bench.ask(HOST, location);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await page.json()).toMatchObject({
    path: '/complaints',
    complaint: { id: row?.id, found: { status: 'open', category: 'illegal', due: row?.due } },
  });
});

test('a refused form is shown again with its input, and an error for each field', async () => {
  const answer = await post('/complaints', { ...GOOD, email: 'kim', text: ' ' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    path: '/complaints',
    form: { values: { email: 'kim', category: 'illegal' }, errors: { email: 'validation.email' } },
  });
  expect(await rows()).toEqual([]);
});

test('a decision is appealed without JavaScript on the page of its case', async () => {
  const location = await complain();
  await decide();
  const empty = await post(location, { text: ' ' });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toMatchObject({
    complaint: { found: { status: 'decided' } },
    form: { errors: { text: 'validation.required' } },
  });
  const answer = await post(location, { text: 'Look again' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  expect(await rows()).toMatchObject([{ status: 'appealed', appeal: 'Look again' }]);
});

test.each([UNKNOWN, 'x', "' or 1=1"])('the page of an unknown case %s is a 404 that says so', async (id) => {
  const page = await bench.ask(HOST, `/complaints?case=${encodeURIComponent(id)}`);
  expect(page.status).toBe(404);
  expect(await page.json()).toMatchObject({ complaint: { id, found: null } });
});

test('a form from another site is refused', async () => {
  const answer = await post('/complaints', GOOD, { origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(await rows()).toEqual([]);
});

test('the form has the same limit as the call', async () => {
  for (let times = 0; times < COMPLAINTS_PER_NETWORK_PER_HOUR; times++)
    await post('/complaints', { ...GOOD, text: `Picture ${times}` });
  expect((await post('/complaints', GOOD)).status).toBe(429);
  expect(await rows()).toHaveLength(COMPLAINTS_PER_NETWORK_PER_HOUR);
});
