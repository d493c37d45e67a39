import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { LEGAL_LINKS } from '#shared/contracts/settings.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { boot } from '#src/state/site/site.ts';
import { answerAll, PERSON } from '../fixtures/answer-all.ts';
import { makeUser } from '../fixtures/cards.ts';
import { LEGAL_PAGES } from '../fixtures/legal-pages.ts';
import { makeCredits, makePremium, makeTransaction } from '../fixtures/offers.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { FULL_PROFILE } from '../fixtures/own-profile.ts';
import { PRICES } from '../fixtures/prices.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
// On a wide screen, /chats opens a chat.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
installOverlays();
const wire = installWire();

const SCREENS = SCREEN_PATHS.filter(({ lander, campaign }) => !lander && !campaign).map(
  ({ name, path }) => [name, path] as const,
);
const FOR_VISITORS = SCREENS.filter(([name]) => ROUTES.find((route) => route.name === name)?.access !== 'member');
/** These screens redirect a member at once. */
const LEADS_ON = ['index', 'login', 'members-memberId-chat'];

async function open(address: string, member: ReturnType<typeof makeUser> | null) {
  const page = makeBoot({ pack: { prices: PRICES } });
  boot.value = page;
  // Calls that `answerAll` doesn't answer fail, and the screen says so below its heading.
  for (const name of Object.keys(CONTRACTS) as Signature[]) wire.on(name, new Failure(422));
  answerAll(wire, page.settings, { member: member ?? makeUser(), company: page.settings.company });
  wire.on('GET credits', makeCredits());
  wire.on('GET premium', makePremium());
  wire.on('GET transaction', makeTransaction('paid'));
  wire.on('GET chat', { id: 'AAAAAAAAAAAAAAAA' });
  for (const name of TEXT_PAGES) wire.file(`/_i18n/en/pages/${name}.json`, []);
  if (member) logIn(member);
  else wire.on('GET user', new Failure(403));
  const { press } = await showApp(address.replace('/members/AAAAAAAAAAAAAAAA', `/members/${PERSON.id}`));
  await settle(100);
  return press;
}

/** The legal pages that the open screen doesn't link to. The name of the company opens its data. */
const unreached = () =>
  LEGAL_LINKS.filter(
    (link) =>
      !document.querySelector(`a[href="${LEGAL_PAGES[link]}"]`) &&
      !(link === 'company' && document.querySelector('footer summary')),
  );

const rootClasses = () => document.querySelector('[class*=template-]')?.className.split(' ');

test.each(SCREENS)('a member reaches every legal page from %s in two taps', async (name, address) => {
  const press = await open(address, makeUser({}, FULL_PROFILE));
  const menu = document.querySelector('button[aria-label^=Account]');
  if (unreached().length > 0 && menu) {
    await press.click(menu);
    await settle();
  }
  expect(unreached()).toEqual([]);
  if (LEADS_ON.includes(name)) return;
  expect(rootClasses()).toEqual(['template-social', 'logged-in', `route-${name}`]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.each(FOR_VISITORS)('a visitor reaches every legal page from %s in one tap', async (name, address) => {
  await open(address, null);
  expect(unreached()).toEqual([]);
  expect(rootClasses()).toEqual(['template-social', `route-${name}`]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
