import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const PHOTO = 'photos/ab/abcdef-640.jpg';

const server = new KillableServer();
const folder = mkdtempSync(join(tmpdir(), 'sevenfold-backup-'));
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  await server.prepare();
  for (const [path, content] of [
    [PHOTO, 'a picture'],
    ['photos/ab/abcdef-1080.jpg.part', 'half a picture'],
    ['photos/incoming/upload', 'not decoded'],
  ] as const) {
    mkdirSync(join(server.folder, path, '..'), { recursive: true });
    writeFileSync(join(server.folder, path), content);
  }
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command on the data of the server. Returns what it printed, and its errors if it failed. */
async function run(name: 'backup' | 'restore', ...args: string[]): Promise<{ output: string; errors: string }> {
  const child = spawn(NODE, [`scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: server.folder },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([name, errors === '', code]).toEqual([name, code === 0, code]);
  return { output, errors };
}

/** The texts of a conversation, oldest first. */
async function textsOn(running: KillableServer, conversation: string): Promise<string[]> {
  const texts: string[] = [];
  let before: string | undefined;
  for (;;) {
    const query = { conversation, limit: '100', ...(before && { before }) };
    const page = await running.call('GET messages', server.people[0]?.cookie ?? '', { query });
    if (!page) throw new Error('The conversation could not be read.');
    texts.unshift(...page.messages.map(({ body }) => body));
    before = page.messages[0]?.id;
    if (!page.has_more) return texts;
  }
}

test('a backup during writes restores to the messages up to one moment, and the product starts on it', async () => {
  const [anna, bert] = server.people;
  await server.start();
  const chat = await server.call('GET chat', anna?.cookie ?? '', { query: { profile: bert?.id ?? '' } });
  const conversation = chat?.id ?? '';
  const sent: string[] = [];
  const send = async () => {
    const body = `message ${sent.length}`;
    const key = `backup-${sent.length}`.padEnd(8, '-');
    const answer = await server.call('POST messages', anna?.cookie ?? '', {
      body: { conversation, body, idempotency_key: key },
    });
    if (!answer) throw new Error('A message was refused.');
    sent.push(body);
  };
  for (let count = 0; count < 20; count += 1) await send();
  const acknowledged = sent.length;
  let done = false;
  const backup = Promise.all([run('backup', at('copy')), run('backup', at('copy.tar'))]).finally(() => {
    done = true;
  });
  // Below the limit of messages in ten minutes.
  while (!done && sent.length < 500) await send();
  await backup;
  expect(sent.length).toBeGreaterThan(acknowledged);
  await server.kill('SIGTERM');

  for (const name of ['copy', 'copy.tar']) {
    const restored = at(`restored-${name}`);
    expect((await run('restore', at(name), '--data', restored)).output).toContain(
      `Start the server with DATA_DIR=${restored}`,
    );
    const again = new KillableServer(restored);
    await again.start();
    const texts = await textsOn(again, conversation);
    expect(texts.length).toBeGreaterThanOrEqual(acknowledged);
    expect(texts).toEqual(sent.slice(0, texts.length));
    expect(readFileSync(join(restored, PHOTO), 'utf8')).toBe('a picture');
    expect(readFileSync(join(restored, 'vapid.json'), 'utf8')).toBe(
      readFileSync(join(server.folder, 'vapid.json'), 'utf8'),
    );
    await again.kill('SIGTERM');
  }
});

test('only its owner can read a backup, and it has no unfinished photos', async () => {
  await run('backup', at('owner'));
  const files = globSync('**/*', { cwd: at('owner'), withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
  expect(files.map((file) => file.slice(at('owner').length + 1))).toContain(PHOTO);
  expect(files.filter((file) => /part|incoming/.test(file))).toEqual([]);
  await run('backup', at('owner.tar'));
  expect(statSync(at('owner.tar')).mode & 0o077).toBe(0);
});

test('a restore overwrites nothing, and neither does a backup', async () => {
  await run('backup', at('twice'));
  expect((await run('restore', at('twice'))).errors).toContain(
    `${server.folder} is not empty, and nothing is overwritten`,
  );
  const before = readFileSync(join(at('twice'), 'manifest.json'), 'utf8');
  // An existing folder gets a new one inside, as for a nightly job.
  const { output } = await run('backup', at('twice'));
  expect(output).toMatch(/\/twice\/sevenfold-\d{4}-\d\d-\d\dT[\d-]+Z: \d+ files/);
  expect(readFileSync(join(at('twice'), 'manifest.json'), 'utf8')).toBe(before);
  await run('backup', at('twice.tar'));
  expect((await run('backup', at('twice.tar'))).errors).toContain('twice.tar exists already');
});

test('a damaged backup is refused before anything is written', async () => {
  await run('backup', at('damaged'));
  writeFileSync(join(at('damaged'), PHOTO), 'another picture');
  rmSync(join(at('damaged'), 'sevenfold.db'));
  const target = at('never');
  const { errors } = await run('restore', at('damaged'), '--data', target);
  expect(errors).toContain(
    `The backup is damaged: ${PHOTO} has changed, sevenfold.db is missing. Nothing was restored.`,
  );
  expect((await run('restore', folder, '--data', target)).errors).toContain(
    'is not a backup: manifest.json is missing',
  );
  expect(existsSync(target)).toBe(false);
});
