import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberRow } from '#server/store/schema.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const { TEST_DATABASE_URL: POSTGRES = '' } = process.env;
const HOST = 'she.localhost';

// SQLite runs in the process, so it is always reachable.
describe.runIf(POSTGRES)('PostgreSQL can’t be reached for a while', () => {
  let bench: TestWeb;
  let anna: MemberRow;
  beforeEach(async () => {
    bench = await openTestWeb();
    anna = await storeMember(bench.store, { pool: 'she', name: 'Anna' });
  });
  afterEach(async () => {
    await accept(true);
    await bench.close();
  });

  /** Ends every connection to the database of this test, or accepts connections again. */
  async function accept(isAccepting: boolean): Promise<void> {
    const name = new URL(bench.url ?? '').pathname.slice(1);
    const admin = new Client(POSTGRES);
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections ${isAccepting}`);
    if (!isAccepting)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.end();
  }

  /** As on a standby, or when an operator stops all writes. New connections follow it. */
  async function takeWrites(isWritable: boolean): Promise<void> {
    const name = new URL(bench.url ?? '').pathname.slice(1);
    const admin = new Client(POSTGRES);
    await admin.connect();
    await admin.query(`alter database ${name} set default_transaction_read_only = ${!isWritable}`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.end();
  }

  const open = (path: string, accept: string) =>
    bench.ask(HOST, path, { headers: { accept, 'accept-language': 'nl', 'user-agent': 'Browser/1' } });
  const ask = () =>
    bench.ask(HOST, '/api/profile.php?id=AAAAAAAAAAAAAAAA', { headers: { accept: 'application/json' } });
  const lander = () => open(`/members/${anna.id}/landing`, 'text/html,*/*;q=0.8');
  /** Each request finds at most one of the lost connections, which then leaves the pool. */
  const untilBack = async () => {
    while ((await lander()).status !== 200);
  };

  test('queries work again after connections were lost', async () => {
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 12 }, lander));
      await accept(false);
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await lander()).status));
      expect(new Set(statuses)).toEqual(new Set([503]));
      await accept(true);
      await untilBack();
    }
  });

  test('each query ends, at whatever moment its connection is lost', async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const visit = async () => {
      while (!isOver) statuses.add((await lander()).status);
    };
    const visits = Array.from({ length: 20 }, visit);
    for (let round = 0; round < 40; round += 1) await accept(round % 2 === 1);
    isOver = true;
    await Promise.all(visits);
    expect([...statuses].sort()).toEqual([200, 503]);
    await untilBack();
  });

  test('writes get 503 while the database is read-only, and work again afterwards', async () => {
    const body = JSON.stringify({ email: anna.email });
    const headers = { 'content-type': 'application/json', 'x-package-name': 'test' };
    const write = () => bench.ask(HOST, '/api/password.php', { method: 'POST', headers, body });
    expect((await write()).status).toBe(202);
    const loseConnections = () => Promise.all(Array.from({ length: 12 }, lander));
    await takeWrites(false);
    await loseConnections();
    const refused = await write();
    expect([refused.status, (await refused.json()).error.key]).toEqual([503, 'error.unavailable']);
    await takeWrites(true);
    await loseConnections();
    expect((await write()).status).toBe(202);
  });

  test('pages and calls answer 503 with Retry-After, and work again as soon as it is back', async () => {
    expect((await lander()).status).toBe(200);
    await accept(false);
    const page = await lander();
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const requestId = page.headers.get('x-request-id');
    expect(requestId).toMatch(/./);
    expect(await page.json()).toEqual({ site: { host: HOST }, locale: 'nl', status: 503, requestId });

    const call = await ask();
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await call.json()).toMatchObject({ error: { code: 503, key: 'error.unavailable' } });

    await accept(true);
    await untilBack();
  });
});
