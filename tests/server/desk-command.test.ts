import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-desk-command-'));
  const env = readEnv({ PORT: '0', DATA_DIR: folder, SAMPLE_MEMBERS: '0', SAMPLE_LIFE: '0' });
  server = await startServer({ env, log: createLog('silent'), root: ROOT });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a command prints, and its errors. */
async function run(...args: string[]): Promise<{ printed: string; errors: string }> {
  const child = spawn(process.execPath, ['scripts/desk.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { printed: printed.trimEnd(), errors: errors.trimEnd() };
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).printed);

test('operators are invited, listed, changed, logged out and removed by commands', async () => {
  const { printed } = await run(
    'invite',
    'bo@example.org',
    '--role',
    'manager',
    '--sites',
    'localhost',
    '--name',
    'Bo B.',
  );
  expect(printed).toMatch(
    new RegExp(
      `^Send this link to bo@example\\.org\\..+\\nhttp://desk\\.localhost:${server.port}/desk/invite#[\\w-]{43}$`,
    ),
  );
  expect(await json('list')).toMatchObject([
    { email: 'bo@example.org', name: 'Bo B.', role: 'manager', sites: ['localhost'], accepted: false },
  ]);
  expect((await run('list')).printed).toContain('bo@example.org');
  expect((await run('change', 'bo@example.org', '--role', 'support', '--sites', 'all')).printed).toBe('Changed.');
  expect(await json('list')).toMatchObject([{ role: 'support', sites: null }]);
  expect((await run('end', 'bo@example.org')).printed).toBe('0 sessions ended.');
  expect(await json('end', '--all')).toEqual({ ended: 0 });
  expect((await run('remove', 'bo@example.org')).printed).toBe('Removed.');
  expect(await json('list')).toEqual([]);
});

test('mistakes are told in a sentence', async () => {
  const errorOf = async (...args: string[]) => (await run(...args)).errors;
  expect(await errorOf('invite', 'bo@example.org')).toBe('Add --role: moderator, support, manager, owner.');
  expect(await errorOf('invite', 'bo@example.org', '--role', 'boss')).toMatch(/^--role must be one of moderator,/);
  expect(await errorOf('invite', 'bo', '--role', 'owner')).toBe('bo is no email address.');
  expect(await errorOf('invite', 'b@example.org', '--role', 'support', '--sites', 'x.example')).toBe(
    'there is no site x.example',
  );
  expect(await errorOf('remove', 'nobody@example.org')).toBe('There is no such operator.');
  expect(await errorOf('change', 'nobody@example.org')).toBe('Say what to change: --role, --sites or --name.');
  for (const args of [[], ['end'], ['end', 'a@example.org', '--all'], ['list', 'x'], ['else', 'x']])
    expect(await errorOf(...args)).toMatch(/^npm run desk -- invite/);
});

test('the server says where the desk is, with a login for development', () => {
  expect(server.deskLogin).toMatch(new RegExp(`^http://desk\\.localhost:${server.port}/desk/dev-login\\?token=`));
});

test('the log says that a desk on the host of a site is not served', async () => {
  const lines: string[] = [];
  const other = mkdtempSync(join(tmpdir(), 'sevenfold-desk-host-'));
  const env = readEnv({
    PORT: '0',
    DATA_DIR: other,
    DESK_HOST: 'she.localhost',
    SAMPLE_MEMBERS: '0',
    SAMPLE_LIFE: '0',
  });
  const wrong = await startServer({ env, log: createLog('warn', (line) => lines.push(line)), root: ROOT });
  await wrong.stop();
  rmSync(other, { recursive: true, force: true });
  expect(lines.join()).toContain('the desk is not served, because a site has its host');
});
