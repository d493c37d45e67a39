import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoFiles } from '#server/photos/photo-files.ts';
import { shareReadiness } from '#server/start/readiness.ts';

const CALLERS = 200;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-ready-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('many checks of the photo folder at once all succeed and leave nothing', async () => {
  const files = new PhotoFiles(folder);
  await files.prepare();
  const checkAgain = async () => {
    for (let times = 0; times < 20; times += 1) await files.checkWritable();
  };
  await Promise.all(Array.from({ length: 20 }, checkAgain));
  expect(readdirSync(files.incoming())).toEqual([]);
  rmSync(files.incoming(), { recursive: true });
  await expect(files.checkWritable()).rejects.toThrow('ENOENT');
});

test('many callers at once share one check, and its result is used for a second', async () => {
  const check = vi.fn(async () => {});
  const isReady = shareReadiness(check);
  const answers = await Promise.all(Array.from({ length: CALLERS }, isReady));
  expect([new Set(answers), check.mock.calls.length]).toEqual([new Set([true]), 1]);
  vi.advanceTimersByTime(999);
  expect([await isReady(), check.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(1);
  check.mockRejectedValueOnce(new Error('The disk is full.'));
  expect([await isReady(), await isReady(), check.mock.calls.length]).toEqual([false, false, 2]);
  vi.advanceTimersByTime(1_000);
  expect([await isReady(), check.mock.calls.length]).toEqual([true, 3]);
});

test('a check that hangs is answered with no after two seconds, and no second one is started', async () => {
  const hanging = Promise.withResolvers<void>();
  const check = vi.fn(() => hanging.promise);
  const isReady = shareReadiness(check);
  for (let callers = 0; callers < 3; callers += 1) {
    const answer = isReady();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await answer, check.mock.calls.length]).toEqual([false, 1]);
  }
  hanging.resolve();
  expect(await isReady()).toBe(true);
});
