import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownBrowserCookieName, sessionCookieName } from '#server/http/session-cookie.ts';
import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { MEMBER_PREFIX } from '#src/platform/device-storage.ts';
import * as pageRows from '#src/platform/device-table/page-rows.ts';
import { pendingLogout } from '#src/platform/device-table/pending-logout-row.ts';
import * as visitorLaterRows from '#src/platform/device-table/visitor-later-rows.ts';
import * as visitorRows from '#src/platform/device-table/visitor-rows.ts';
import { COMPLETE_LOCALES } from '../../fixtures/complete-locales.ts';

const STORED = [
  ...[...Object.values(visitorRows), ...Object.values(visitorLaterRows), ...Object.values(pageRows)].map(
    ({ key }) => key,
  ),
  pendingLogout.key,
  MEMBER_PREFIX.replace(':', ''),
  sessionCookieName({ origin: 'https://example.org' }),
  knownBrowserCookieName({ origin: 'https://example.org' }),
  SESSION_HINT_COOKIE,
  'sf_passkey',
];

test.each(COMPLETE_LOCALES)('the cookies page in %s lists everything that the app stores in a browser', (locale) => {
  const text = readFileSync(new URL(`../../../locales/${locale}/pages/cookies.md`, import.meta.url), 'utf8');
  expect(STORED.filter((name) => !text.includes(name))).toEqual([]);
});
