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

test.each([
  ['https:', /^__Host-sf-pending-logout=1; path=\/; max-age=\d+; samesite=lax; secure$/],
  ['http:', /^sf-pending-logout=1; path=\/; max-age=\d+; samesite=lax$/],
])('over %s the mark has the name and attributes that the browser demands', async (protocol, cookie) => {
  vi.stubGlobal('location', { protocol });
  const { clearPendingLogout, markLogoutPending } = await import('#src/platform/pending-logout.ts');
  markLogoutPending();
  clearPendingLogout();
  expect(written[0]).toMatch(cookie);
  expect(written[1]).toBe(written[0]?.replace('=1;', '=;').replace(/max-age=\d+/, 'max-age=0'));
});

test.each([
  ['__Host-sf-pending-logout=1', true],
  ['sf-source=x; __Host-sf-pending-logout=1', true],
  ['sf-pending-logout=1', false],
  ['x__Host-sf-pending-logout=1', false],
  ['x=__Host-sf-pending-logout=1', false],
  ['x=1; y; __Host-sf-pending-logout-x=1', false],
])('over https only the mark that this host has set counts: %s', async (cookies, isPending) => {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  const { isLogoutPending } = await import('#src/platform/is-logout-pending.ts');
  expect(isLogoutPending()).toBe(isPending);
});
