import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '../fixtures/killable-server.ts';

const MESSAGES = 20;
// A page of the database is 4 KB, and non-printing bytes take up to four characters.
const STRACE = ['strace', '-f', '-y', '-qq', '-s', '4200', '-e', 'trace=pwrite64,fsync,fdatasync,write,writev'];

/** Whether this machine has strace and allows it. */
const canTrace = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;

const server = new KillableServer();
beforeAll(() => server.prepare());
afterAll(() => server.remove());

test.skipIf(!canTrace)('a message is synced to disk before it is acknowledged', async () => {
  const trace = join(server.folder, 'trace.txt');
  await server.start([...STRACE, '-o', trace]);
  const [anna, bert] = server.people;
  const started = await server.call('GET chat', anna?.cookie ?? '', { query: { profile: bert?.id ?? '' } });
  for (let number = 0; number < MESSAGES; number++) {
    const body = { conversation: started?.id, body: markOf(number), idempotency_key: `synced-key-${number}` };
    expect(await server.call('POST messages', anna?.cookie ?? '', { body })).not.toBeNull();
  }
  await server.kill('SIGTERM');

  const lines = readFileSync(trace, 'utf8').split('\n');
  for (let number = 0; number < MESSAGES; number++) {
    const written = lines.findIndex((line) => /pwrite64\(.*\.db-wal>/.test(line) && line.includes(markOf(number)));
    const answered = lines.findIndex((line) => /writev?\(\d+<(TCP|socket)/.test(line) && line.includes(markOf(number)));
    expect(written, `message ${number} is written to the log`).toBeGreaterThan(-1);
    expect(answered, `message ${number} is answered after it is written`).toBeGreaterThan(written);
    const synced = lines.slice(written, answered).filter((line) => /f(data)?sync(\(| resumed).*= 0$/.test(line));
    expect(synced, `message ${number} is synced in between`).not.toHaveLength(0);
  }
});

test.runIf(!canTrace)('without strace the test of the order of sync and answer is skipped', () => {
  console.warn('Install strace (apt-get install strace) to see that each message is synced before its answer.');
});

const markOf = (number: number) => `mark-${number}-of-a-message`;
