import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { freePort } from '../../scripts/machine/free-port.ts';
import { ensureNginx } from '../../scripts/nginx.ts';
import { ensurePostgres } from '../../scripts/postgres.ts';
import { KillableServer, storePeople } from '../fixtures/killable-server.ts';
import { shippedFiles, startNginx } from '../fixtures/nginx.ts';
import { KeptSocketServer } from '../fixtures/socket-keeper.ts';
import { SteadyLoad } from '../fixtures/steady-load.ts';

const RESTARTS = 20;
const PER_SECOND = 200;
/** So many that none of them reaches a limit. */
const MEMBERS = 80;
const PRODUCTION = { STOP_DRAIN_SECONDS: '5', TRUST_PROXY: '1', LOG_LEVEL: 'info' };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-restarts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every message that was answered is stored once, and no other. */
async function expectNothingLost(store: Store, load: SteadyLoad): Promise<void> {
  console.log(`${load.count} requests, ${load.messages.size} messages, slowest ${Math.round(load.slowestMs)} ms`);
  expect(load.failures).toEqual([]);
  const rows = await store.db.selectFrom('messages').select(['id', 'client_id']).execute();
  expect(rows.length).toBe(load.messages.size);
  expect(new Map(rows.map(({ id, client_id }) => [client_id, id]))).toEqual(load.messages);
}

test(`${RESTARTS} rolling restarts of two processes behind nginx: no request fails, no message is lost or stored twice`, async (context) => {
  const nginx = await ensureNginx(() => {});
  const postgres = await ensurePostgres(() => {});
  if (nginx) context.skip(nginx);
  if (typeof postgres === 'string') return context.skip(postgres);
  onTestFinished(() => postgres.stop());
  const store = await openStore({ postgres: postgres.url });
  onTestFinished(() => store.close());
  const people = await storePeople(store, MEMBERS);
  const folder = newFolder();
  const ports = [await freePort(), await freePort()];
  const processes = ports.map(
    (port) => new KillableServer(folder, { ...PRODUCTION, PORT: String(port), DATABASE_URL: postgres.url }),
  );
  for (const each of processes) {
    await each.start();
    onTestFinished(() => each.kill());
  }
  const proxy = await startNginx(await freePort(), shippedFiles(...ports));
  onTestFinished(() => proxy.stop());
  const load = await SteadyLoad.between(people, proxy.port);
  const restart = async () => {
    for (let round = 0; round < RESTARTS; round += 1) {
      const each = processes[round % processes.length];
      await each?.kill('SIGTERM');
      await each?.start();
    }
  };
  await load.during(PER_SECOND, restart());
  await expectNothingLost(store, load);
});

test(`${RESTARTS} restarts of one process on SQLite, whose socket is kept: requests wait, and none fails`, async (context) => {
  const nginx = await ensureNginx(() => {});
  if (nginx) context.skip(nginx);
  const folder = newFolder();
  const file = { sqlite: join(folder, 'sevenfold.db') };
  const before = await openStore(file);
  const people = await storePeople(before, MEMBERS);
  await before.close();
  const port = await freePort();
  const server = await KeptSocketServer.start(port, { ...PRODUCTION, DATA_DIR: folder });
  const proxy = await startNginx(await freePort(), shippedFiles(port));
  const load = await SteadyLoad.between(people, proxy.port);
  const restart = async () => {
    for (let round = 0; round < RESTARTS; round += 1) await server.restart();
  };
  await load.during(PER_SECOND, restart()).finally(async () => {
    await proxy.stop();
    await server.stop();
  });
  const store = await openStore(file);
  onTestFinished(() => store.close());
  await expectNothingLost(store, load);
});
