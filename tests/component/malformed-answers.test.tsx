import { beforeEach, expect, test, vi } from 'vitest';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { boot } from '#src/state/site/site.ts';
import { answerAll, PERSON } from '../fixtures/answer-all.ts';
import { makeUser } from '../fixtures/cards.ts';
import { makeCredits, makePremium } from '../fixtures/offers.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { FULL_PROFILE } from '../fixtures/own-profile.ts';
import { PRICES } from '../fixtures/prices.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, Malformed } from '../fixtures/wire.ts';

startFresh();
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
installOverlays();
const wire = installWire();

/** What each screen can't do without. */
const NEEDED: readonly (readonly [path: string, call: Signature])[] = [
  ['/members', 'GET search'],
  ['/home', 'GET search'],
  ['/signup-matches', 'GET search'],
  ['/likes', 'GET likes'],
  ['/likes/given', 'GET likes'],
  ['/chats', 'GET chats'],
  ['/chats/AAAAAAAAAAAAAAAA', 'GET messages'],
  ['/notifications', 'GET notifications'],
  ['/credits', 'GET credits'],
  ['/credits/repeat-order', 'GET credits'],
  ['/premium', 'GET premium'],
  ['/pricing', 'GET pricing'],
  ['/transactions/AAAAAAAAAAAAAAAA', 'GET transaction'],
  ['/members/AAAAAAAAAAAAAAAA', 'GET profile'],
  ['/pages/terms', 'GET companyinfo'],
];

/** Shows the screen to a member. Every call is answered, but this one by something else. */
async function open(path: string, call: Signature, malformed: Malformed): Promise<void> {
  const page = makeBoot({ pack: { prices: PRICES } });
  const member = makeUser({}, FULL_PROFILE);
  boot.value = page;
  for (const name of Object.keys(CONTRACTS) as Signature[]) wire.on(name, new Failure(422));
  answerAll(wire, page.settings, { member, company: page.settings.company });
  wire.on('GET credits', makeCredits());
  wire.on('GET premium', makePremium());
  for (const name of TEXT_PAGES) wire.file(`/_i18n/en/pages/${name}.json`, []);
  wire.on(call, malformed);
  logIn(member);
  await showApp(path.replace('/members/AAAAAAAAAAAAAAAA', `/members/${PERSON.id}`));
  await settle(3000);
}

const retry = () =>
  [...document.querySelectorAll('button, a')].some(({ textContent }) => textContent?.includes('Retry'));

for (const nothing of [{ login: 'please' }, [], null, 'moved']) {
  const answer = JSON.stringify(nothing);
  test.each(NEEDED)(`%s says that %s had no answer, and offers Retry, after ${answer}`, async (path, call) => {
    await open(path, call, new Malformed(nothing));
    expect(document.querySelector('[class*=skeleton]')).toBeNull();
    expect(retry()).toBe(true);
  });
}
