import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { lastBackup, markBackup } from '#server/base/last-backup.ts';
import { createLog } from '#server/base/log.ts';
import { repeat } from '#server/base/repeat.ts';
import { WorkJournal } from '#server/base/repeated-work.ts';
import { listJobs } from '#server/desk/server-state/jobs.ts';
import { openHealth } from '#server/health/server-health.ts';
import { DESK_CALLS } from '#shared/contracts/desk/registry.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';

test('jobs say what this process repeats, how the last round went, and when the next one is', async () => {
  let now = 1000;
  const journal = new WorkJournal(() => now);
  const deps = { workJournal: journal, lastBackup: async () => 42 };
  const failing = Promise.withResolvers<void>();
  const options = { everyMs: HOUR_MS, log: createLog('silent'), failureEvent: 'failed' };
  const running = Promise.withResolvers<void>();
  const stops = [
    repeat({ ...options, work: async () => {}, rounds: journal.watch('payments', HOUR_MS) }),
    repeat({ ...options, work: () => failing.promise, rounds: journal.watch('retention', HOUR_MS) }),
    repeat({ ...options, work: () => running.promise, rounds: journal.watch('notices', HOUR_MS) }),
  ];
  await delay(0);
  now = 3000;
  failing.reject(new Error('no disk'));
  await delay(0);
  const body = await listJobs(deps);
  const hourly = { every_ms: HOUR_MS, began: 1000 };
  expect(is(body, DESK_CALLS.jobs.answer)).toBe(true);
  expect(body).toEqual({
    since: 1000,
    backup: 42,
    work: [
      { ...hourly, name: 'payments', is_running: false, outcome: 'done', next: 1000 + HOUR_MS },
      { ...hourly, name: 'retention', is_running: false, outcome: 'failed', next: 3000 + HOUR_MS },
      { ...hourly, name: 'notices', is_running: true, outcome: null, next: null },
    ],
  });
  running.resolve();
  await Promise.all(stops.map((stop) => stop()));
});

describe('the health of the server', () => {
  const settings = {
    ...{ production: true, secret: () => null, vapid: null, PAYMENT_PROVIDER: null, PAYMENT_SECRET: null },
    SMTP_URL: 'smtp://robin:hunter2@127.0.0.1:1',
  };
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore();
  });
  afterAll(() => fresh.drop());
  const openWith = (packs: Parameters<typeof openHealth>[0]['packs']) =>
    openHealth({
      ...{ store: fresh.store, clock: Date.now, settings, dataDir: fresh.folder, root: fresh.folder, packs },
      ask: () => Promise.reject(new Error('no network')),
    });

  it('has the lines of doctor, without asking anybody else', async () => {
    const health = openWith(() => []);
    const found = await health.here();
    expect(is(found, DESK_CALLS.health.answer)).toBe(true);
    expect(found.map(({ topic }) => topic)).toEqual([
      ...['configuration', 'site packs', 'database', 'disk', 'push keys', 'payments', 'books'],
    ]);
    const stateOf = (of: string) => found.find(({ topic }) => topic === of)?.state;
    expect([stateOf('database'), stateOf('books'), stateOf('configuration')]).toEqual(['ok', 'ok', 'ok']);
    expect(stateOf('site packs'), 'there is no build').toBe('failure');
  });

  it('names what is wrong with a pack that was changed', async () => {
    const health = openWith(() => {
      throw new Error('a.example.json:3: no JSON');
    });
    expect(await health.here()).toContainEqual({
      ...{ topic: 'site packs', state: 'failure', text: 'a.example.json:3: no JSON' },
    });
  });

  it('asks others once for all who want to know, and tells no password', async () => {
    const health = openWith(() => []);
    const [one, other] = [health.outside(), health.outside()];
    expect(one).toBe(other);
    const mail = (await one).find(({ topic }) => topic === 'email');
    expect(mail).toMatchObject({ state: 'failure', text: expect.stringContaining('127.0.0.1:1 refuses') });
    expect(mail?.text).not.toContain('hunter2');
    expect(health.outside()).not.toBe(one);
  });
});

test('a backup is known by its mark, and without one none is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-mark-'));
  expect(await lastBackup(folder)).toBeNull();
  await markBackup(folder);
  expect(Math.abs(Date.now() - ((await lastBackup(folder)) ?? 0))).toBeLessThan(60_000);
  rmSync(folder, { recursive: true });
});
