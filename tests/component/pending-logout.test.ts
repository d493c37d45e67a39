import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';

/** Every cookie that the page writes. */
let written: string[];

beforeEach(() => {
  written = [];
  vi.resetModules();
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

test('the mark of a pending logout lives as long as the session that it must end', async () => {
  const { markLogoutPending } = await import('#src/platform/pending-logout.ts');
  markLogoutPending();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(new RegExp(`^sf-pending-logout=1; path=/; max-age=${SESSION_MS / SECOND_MS};`));
});
