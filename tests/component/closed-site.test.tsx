import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { matchRoute } from '#shared/routes/match-route.ts';
import { pricingOf } from '#shared/rules/offers.ts';
import type { Screen } from '#src/layouts/screen.ts';
import { screen as indexScreen } from '#src/pages/index/index-page.tsx';
import { screen as loginScreen } from '#src/pages/login/login-page.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { screen as pricingScreen } from '#src/pages/pricing/pricing-page.tsx';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { idOf, makeProfileAnswer } from '../fixtures/cards.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => {
  user.value = null;
  wire.on('GET pricing', pricingOf(PRICES));
  wire.on('GET profile', makeProfileAnswer(0));
  wire.on('GET profile_fields', { allowed_values: {} });
  wire.on('GET interests', { interests: [] });
});

/** The screen in its layout, whose header offers to sign up too. */
async function open({ layout, View }: Screen, path: string) {
  const shown = show(<div>{layout(<View params={matchRoute(path)?.params ?? {}} />)}</div>, path);
  await settle();
  return shown;
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['the index', indexScreen, '/'],
  ['the login', loginScreen, '/login'],
  ['the prices', pricingScreen, '/pricing'],
  ['a profile', profileScreen, `/members/${idOf('member', 0)}`],
])('%s offers sign-up only where it is open', async (_where, page, path) => {
  for (const [signups, isOffered] of [
    ['all', true],
    ['with_trafficsource', true],
    ['none', false],
  ] as const) {
    boot.value = makeBoot({ settings: { signups, sells: true } });
    const { unmount } = await open(page, path);
    expect(hrefs().includes('/signup'), signups).toBe(isOffered);
    if (!isOffered && path !== '/login') expect(hrefs()).toContain('/login');
    unmount();
  }
});

test('the index of a closed site says that it is by invitation', async () => {
  boot.value = makeBoot({ settings: { signups: 'none' } });
  await open(indexScreen, '/');
  expect(screen.getByText('By invitation only. For adults 18 and over.')).toBeTruthy();
});
