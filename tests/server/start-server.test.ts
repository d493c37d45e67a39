import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { type Env, readEnv } from '#server/start/env.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';
import { DataInUseError } from '#server/store/process-lock.ts';
import { freePort } from '../../scripts/machine/free-port.ts';

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
  const env = { ...readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '3', SAMPLE_LIFE: '0' }), ...change };
  const server = await startServer({ env, log: createLog('silent'), root: ROOT });
  running.push(server);
  return server;
}

const get = (server: RunningServer, path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('a started server serves its sites and is ready', async () => {
  const server = await start();
  expect(server.seeded).toBe(8);
  expect(server.sites.map(({ origin }) => origin)).toContain(`http://she.localhost:${server.port}`);
  expect((await get(server, '/healthz')).status).toBe(200);
  expect((await get(server, '/readyz')).status).toBe(200);
});

test('site packs can be in a folder outside the checkout', async () => {
  const packs = join(folder, 'packs');
  mkdirSync(packs);
  const pack = JSON.parse(readFileSync(join(ROOT, 'sites/localhost.json'), 'utf8'));
  writeFileSync(join(packs, 'own.example.json'), JSON.stringify({ ...pack, host: 'own.example' }));
  const { sites } = await start({ SITES_DIR: packs, sampleMembers: 0 });
  expect(sites.map((site) => site.pack.host)).toEqual(['own.example']);
});

test('in development only this machine reaches the server, by IPv4 and IPv6', async () => {
  const { port } = await start();
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hosts = found
    .filter(({ scopeid }) => !scopeid)
    .map(({ address, family, internal }) => ({
      host: family === 'IPv6' ? `[${address}]` : address,
      isLoopback: internal,
    }));
  expect(hosts.some(({ isLoopback }) => isLoopback)).toBe(true);
  for (const { host, isLoopback } of hosts) {
    const status = await fetch(`http://${host}:${port}/healthz`).then(
      (answer) => answer.status,
      () => 'refused',
    );
    expect([host, status]).toEqual([host, isLoopback ? 200 : 'refused']);
  }
});

test('only the owner can read the data folder, even one that was open before', async () => {
  chmodSync(folder, 0o755);
  await start();
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a restart opens the same data and adds no samples again', async () => {
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

test('the activity of sample members starts and ends with the server', async () => {
  const server = await start({ sampleLife: true });
  expect((await get(server, '/readyz')).status).toBe(200);
  await server.stop();
});

test('data that another process uses is not opened', async () => {
  await start();
  await expect(start()).rejects.toThrow(DataInUseError);
});

test('a port in use is reported before anything is created', async () => {
  const first = await start();
  const other = mkdtempSync(join(tmpdir(), 'sevenfold-start-'));
  await expect(start({ PORT: first.port, DATA_DIR: join(other, 'data') })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: first.port,
  });
  expect(() => statSync(join(other, 'data'))).toThrow();
  rmSync(other, { recursive: true });
});

test('a port of its own opens when the server is ready, and says so while it stops', async () => {
  const port = await freePort();
  const server = await start({ PORT: port, STOP_UNREADY_SECONDS: 1 });
  expect(server.port).toBe(port);
  expect((await get(server, '/readyz')).status).toBe(200);
  const stopped = server.stop();
  expect((await get(server, '/readyz')).status).toBe(503);
  expect((await get(server, '/healthz')).status).toBe(200);
  await stopped;
});

test('a stopping server finishes the answers in progress', async () => {
  const server = await start();
  const host = `localhost:${server.port}`;
  const headers = { host, origin: `http://${host}`, 'x-package-name': 'web', 'content-type': 'application/json' };
  const login = request({ port: server.port, path: '/api/login.php', method: 'POST', headers });
  const answer = once(login, 'response');
  login.write('{"email":"robin@example.org",');
  const [socket] = await once(login, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  await delay(100);
  const stopped = server.stop();
  await delay(100);
  await expect(get(server, '/healthz')).rejects.toThrow();
  login.end('"password":"wrong"}');
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(401);
  await stopped;
});
