import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { emptyDatabase, freshStore } from '../fixtures/fresh-store.ts';

const NOW = new Date(1_790_000_000_000);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'PostgreSQL is dumped, and restored only into an empty database',
  async () => {
    const fresh = await freshStore();
    onTestFinished(() => fresh.drop());
    const databaseUrl = fresh.url ?? '';
    await fresh.store.db.insertInto('settings').values({ name: 'backup', value: 'here' }).execute();
    const target = join(fresh.folder, 'backup');
    const dataDir = join(fresh.folder, 'data');
    mkdirSync(dataDir);
    const { engine, files } = await writeBackup({ dataDir, databaseUrl, target, now: NOW });
    expect([engine, files.map(({ path }) => path)]).toEqual(['postgres', ['sevenfold.pgdump']]);

    const restored = join(fresh.folder, 'restored');
    await expect(restoreBackup({ source: target, dataDir: restored, databaseUrl })).rejects.toThrow(/has \d+ tables/);
    await expect(restoreBackup({ source: target, dataDir: restored, databaseUrl: null })).rejects.toThrow(
      'set DATABASE_URL',
    );
    const empty = await emptyDatabase();
    onTestFinished(() => empty.drop());
    await restoreBackup({ source: target, dataDir: restored, databaseUrl: empty.url });
    const store = await empty.open();
    const rows = await store.db.selectFrom('settings').selectAll().where('name', '=', 'backup').execute();
    await store.close();
    expect(rows).toEqual([{ name: 'backup', value: 'here' }]);
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL).each([
  ['', '?schema=own', 'Remove schema= from DATABASE_URL'],
  ['?schema=own', '', 'Add ?schema=own to DATABASE_URL'],
])('a dump of %j is not restored to an address with %j', async (own, other, hint) => {
  const [from, to] = [await emptyDatabase(), await emptyDatabase()];
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-dump-'));
  onTestFinished(async () => {
    await from.drop();
    await to.drop();
    rmSync(folder, { recursive: true });
  });
  await (await openStore({ postgres: from.url + own })).close();
  const [source, dataDir] = [join(folder, 'backup'), join(folder, 'restored')];
  await writeBackup({ dataDir: folder, databaseUrl: from.url + own, target: source, now: NOW });
  await expect(restoreBackup({ source, dataDir, databaseUrl: to.url + other })).rejects.toThrow(hint);
  await restoreBackup({ source, dataDir, databaseUrl: to.url + own });
});

test('without pg_dump the message contains the command to run elsewhere, without the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-dump-'));
  const path = process.env.PATH;
  process.env.PATH = folder;
  onTestFinished(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });
  const databaseUrl = 'postgres://robin:hunter2@db.example/sevenfold?schema=own';
  const reason = await writeBackup({ dataDir: folder, databaseUrl, target: join(folder, 'backup'), now: NOW }).catch(
    String,
  );
  expect(reason).toContain(
    'pg_dump --format=custom --no-owner --no-comments --schema=own --file=sevenfold.pgdump postgres://robin@db.example/sevenfold,',
  );
  expect(reason).not.toContain('hunter2');
  expect(readdirSync(folder)).toEqual([]);
});
