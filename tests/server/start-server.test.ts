import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { type Env, readEnv } from '#server/start/env.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';
import { DataInUseError } from '#server/store/process-lock.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let running: RunningServer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-start-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(change: Partial<Env> = {}): Promise<RunningServer> {
  const env = { ...readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '3' }), ...change };
  const server = await startServer({ env, log: createLog('silent'), root: ROOT });
  running.push(server);
  return server;
}

const get = (server: RunningServer, path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('it serves what it opened, and is ready', async () => {
  const server = await start();
  expect(server.seeded).toBe(8);
  expect(server.sites.map(({ origin }) => origin)).toContain(`http://she.localhost:${server.port}`);
  expect((await get(server, '/healthz')).status).toBe(200);
  expect((await get(server, '/readyz')).status).toBe(200);
});

test('after a stop the same data is opened again, and is not seeded twice', async () => {
  const first = await start();
  const settings = async (server: RunningServer) => {
    const answer = await fetch(`http://localhost:${server.port}/api/settings.php`);
    return (await answer.json()) as { push_pub: string };
  };
  const { push_pub } = await settings(first);
  expect(push_pub).toMatch(/^[\w-]{87}$/);
  expect(statSync(join(folder, 'vapid.json')).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start();
  expect(second.seeded).toBe(0);
  expect((await settings(second)).push_pub).toBe(push_pub);
});

test('data in use by another process are left alone', async () => {
  await start();
  await expect(start()).rejects.toThrow(DataInUseError);
});

test('a taken port is said before anything is made', async () => {
  const first = await start();
  const other = mkdtempSync(join(tmpdir(), 'sevenfold-start-'));
  await expect(start({ PORT: first.port, DATA_DIR: join(other, 'data') })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: first.port,
  });
  expect(() => statSync(join(other, 'data'))).toThrow();
  rmSync(other, { recursive: true });
});

test('what is being answered when it stops is answered', async () => {
  const server = await start();
  const host = `localhost:${server.port}`;
  const headers = { host, origin: `http://${host}`, 'x-package-name': 'web', 'content-type': 'application/json' };
  const login = request({ port: server.port, path: '/api/login.php', method: 'POST', headers });
  const answer = once(login, 'response');
  login.write('{"email":"robin@example.org",');
  await delay(100);
  const stopped = server.stop();
  await delay(100);
  await expect(get(server, '/healthz')).rejects.toThrow();
  login.end('"password":"wrong"}');
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(401);
  await stopped;
});
