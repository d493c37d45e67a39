import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { errorFields } from '#server/base/log.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
/** Every write to this file fails as on a full disk. Linux only. */
const FULL = '/dev/full';
const GOES_ON = 7;

/** Logs two lines in separate turns, and ends with `GOES_ON` if it got that far. */
const PROGRAM = `
  import { createLog } from '${ROOT}/server/base/log.ts';
  const log = createLog('info');
  process.stdin.once('data', () => {
    log.info('first');
    setImmediate(() => setImmediate(() => {
      log.info('second');
      setImmediate(() => setImmediate(() => process.exit(${GOES_ON})));
    }));
  });
`;

async function runWith(stdout: number | 'pipe'): Promise<{ code: number; errors: string }> {
  const child = spawn(NODE, ['--input-type=module', '-e', PROGRAM], { cwd: ROOT, stdio: ['pipe', stdout, 'pipe'] });
  child.stdout?.destroy();
  child.stdin?.end('go');
  const [errors, [code]] = await Promise.all([text(child.stderr ?? process.stdin), once(child, 'exit')]);
  return { code, errors };
}

test.skipIf(!existsSync(FULL))('a process keeps running while the disk of its log is full', async () => {
  const full = openSync(FULL, 'w');
  expect(await runWith(full)).toEqual({ code: GOES_ON, errors: '' });
  closeSync(full);
});

test('a process keeps running after the reader of its log has ended', async () => {
  expect(await runWith('pipe')).toEqual({ code: GOES_ON, errors: '' });
});

test('an error of SQLite is logged with its kind, and without its message', () => {
  const error = Object.assign(new Error('of Anna'), { code: 'ERR_SQLITE_ERROR', errstr: 'database or disk is full' });
  expect(errorFields(error)).toMatchObject({ error: 'Error', code: 'database or disk is full' });
  expect(JSON.stringify(errorFields(error))).not.toContain('Anna');
});
