import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { deleteOldLists } from '#server/photos/hashes/lists/hash-lists.ts';
import { readEnv } from '#server/start/env.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const hashOf = (number: number) => number.toString(16).padStart(64, '0');
const NAME = 'known fakes';

describe('the calls', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await makeTestApp();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    await t.store.db.deleteFrom('hash_lists').execute();
  });

  const send = (body: object) =>
    askOperator(
      t.deps,
      'import-hashes',
      { name: NAME, import: null, first_line: 1, lines: [], last: true, ...body },
      {
        operator: 'ada',
      },
    );
  const lists = async () => (await askOperator(t.deps, 'hash-lists')).body;
  const stored = () => t.store.db.selectFrom('listed_hashes').select(['hash', 'label']).orderBy('hash').execute();

  test('a list comes in parts, and is one only with the last', async () => {
    const first = await send({ lines: [hashOf(1), '# a comment', `${hashOf(2)}\tkit 7`], last: false });
    expect(first).toMatchObject({ status: 200, body: { hashes: 2 } });
    expect(await lists()).toEqual([]);
    const rest = { import: first.body.import, first_line: 4, lines: [hashOf(2), '', `${hashOf(3)},two words`] };
    expect((await send(rest)).body).toEqual({ import: first.body.import, hashes: 3 });
    expect(await lists()).toEqual([{ name: NAME, hashes: 3, imported: expect.any(Number) }]);
    expect(await stored()).toEqual([
      { hash: hashOf(1), label: null },
      { hash: hashOf(2), label: 'kit 7' },
      { hash: hashOf(3), label: 'two words' },
    ]);
    // It has ended, and can't grow. Nor does a mistake end it.
    expect((await send(rest)).status).toBe(422);
    expect((await send({ ...rest, lines: ['wrong'] })).status).toBe(422);
    expect(await stored()).toHaveLength(3);
  });

  test('the same name replaces the list, and who did it is in the audit log', async () => {
    await send({ lines: [hashOf(1), hashOf(2)] });
    await send({ lines: [hashOf(3)] });
    expect(await lists()).toMatchObject([{ name: NAME, hashes: 1 }]);
    expect(await stored()).toEqual([{ hash: hashOf(3), label: null }]);
    const { entries } = (await askOperator(t.deps, 'audit-log')).body;
    expect(entries[0]).toMatchObject({ operator: 'ada', action: 'import hashes', subject: NAME });
    t.pass(1);
    expect((await askOperator(t.deps, 'remove-hash-list', { name: NAME }, { operator: 'ada' })).status).toBe(200);
    expect([await lists(), await stored()]).toEqual([[], []]);
    const after = (await askOperator(t.deps, 'audit-log')).body.entries;
    expect(after[0]).toMatchObject({ operator: 'ada', action: 'remove hashes', subject: NAME });
    const again = await askOperator(t.deps, 'remove-hash-list', { name: NAME });
    expect([again.status, again.body]).toEqual([422, { name: `There is no list ${NAME}.` }]);
  });

  test('wrong lines are named, nothing of the list is left, and the former one stays', async () => {
    await send({ lines: [hashOf(9)] });
    const first = await send({ lines: [hashOf(1)], last: false });
    const lines = [hashOf(2), 'deadbeef', `${hashOf(3)} ${'x'.repeat(61)}`];
    const refused = await send({ import: first.body.import, first_line: 2, lines });
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        'line 3': 'Line 3 begins with no hash of 64 hexadecimal digits.',
        'line 4': 'Line 4 has a label of more than 60 characters.',
      },
    ]);
    expect(await stored()).toEqual([{ hash: hashOf(9), label: null }]);
    expect((await send({ import: first.body.import, lines: [hashOf(2)] })).status).toBe(422);
    expect(await lists()).toMatchObject([{ hashes: 1 }]);
  });

  test('a list without hashes is refused, and leaves nothing', async () => {
    expect((await send({ lines: ['# nothing'] })).body).toEqual({ hashes: 'The list has no hashes.' });
    expect(await t.store.db.selectFrom('hash_lists').selectAll().execute()).toEqual([]);
  });

  test('an import that nobody goes on with is deleted after a day', async () => {
    await send({ lines: [hashOf(1)], last: false });
    await deleteOldLists(t.store, t.deps.clock() + DAY_MS - 1);
    expect(await stored()).toHaveLength(1);
    await deleteOldLists(t.store, t.deps.clock() + DAY_MS);
    expect([await stored(), await t.store.db.selectFrom('hash_lists').selectAll().execute()]).toEqual([[], []]);
  });
});

describe('npm run admin -- hashes', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sevenfold-hashes-'));
    const env = readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '0', SAMPLE_LIFE: '0' });
    server = await startServer({ env, log: createLog('silent'), root: ROOT });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(...args: string[]) {
    const child = spawn(process.execPath, ['scripts/admin.ts', 'hashes', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_NO_WARNINGS: '1' },
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code, output: output.trim(), errors: errors.trim() };
  }
  const fileOf = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test('imports a file that needs several calls, lists it and removes it', async () => {
    const lines = Array.from({ length: 1001 }, (_, at) => `${hashOf(at)} kit ${at}`);
    const file = fileOf('list.txt', `\uFEFF# made for this test\r\n${lines.join('\r\n')}\r\n`);
    expect(await run('import', file, '--name', NAME, '--json')).toMatchObject({ code: 0, errors: '' });
    const listed = await run('list', '--json');
    expect(JSON.parse(listed.output)).toEqual([{ name: NAME, hashes: 1001, imported: expect.any(Number) }]);
    expect(await run('remove', NAME)).toMatchObject({
      ...{ code: 0, output: `Photos are no longer compared with ${NAME}.` },
    });
    expect(await run('list')).toMatchObject({ code: 0, output: 'There are no lists.' });
  });

  test('names the wrong lines and imports nothing', async () => {
    const file = fileOf('wrong.txt', `${hashOf(1)}\nnothing\n${hashOf(2)}\n${hashOf(3).slice(1)}\n`);
    const { code, errors } = await run('import', file, '--name', NAME);
    expect([code, errors.split('\n')]).toEqual([
      1,
      [
        'Line 2 begins with no hash of 64 hexadecimal digits.',
        'Line 4 begins with no hash of 64 hexadecimal digits.',
        'Nothing was imported.',
      ],
    ]);
    expect(await run('list')).toMatchObject({ output: 'There are no lists.' });
    expect((await run('import', file)).errors).toContain('Add --name');
    expect((await run('import', join(folder, 'gone.txt'), '--name', NAME)).errors).toContain("can't be read");
  });
});
