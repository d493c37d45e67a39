import { act, cleanup, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { clearMembers } from '#src/platform/clear-device.ts';
import { removeDraft, VISITOR } from '#src/platform/signup-draft.ts';
import { regions } from '#src/state/places/regions.ts';
import { becomeLoggedOut, isLoggingOut } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { answerAll, PERSON } from '../fixtures/answer-all.ts';
import { idOf, makeImage, makeUser } from '../fixtures/cards.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { FULL_PROFILE } from '../fixtures/own-profile.ts';
import { type Hands, logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { flipsOf, placesWhere } from '../fixtures/setting-flips.ts';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

const IN_SIGNUP = { activated: false, lastSignupStep: false } as const;

type Member = Parameters<typeof makeUser>;
/** The members that the setting applies to. */
const MEMBERS: Readonly<Record<string, Member>> = {
  geoip_selected_country: [{}, { ...FULL_PROFILE, country: null }],
  'features.signup.autoSkip': [IN_SIGNUP, { country: 'NL', gender: 'female', main_image: makeImage(1) }],
  'features.signup.skipButton': [IN_SIGNUP, { country: 'NL', gender: 'female', main_image: makeImage(1) }],
};

/** The buttons that lead a member to a setting that the screen does not show at once. */
const STEPS: Readonly<Record<string, (press: Hands) => Promise<void>>> = {
  'features.notifications.badge': openAccountMenu,
  'features.footer.links': openAccountMenu,
  'features.profileSearchProfile.nativeLinks': (press) => press.click(linkOf('View profile')),
  'features.signup.skipButton': async (press) => {
    for (const skip of [/without a location/, /without personal details/, /without a text/]) {
      await press.click(screen.getByRole('button', { name: skip }));
      await settle();
    }
    await settle(20 * 900);
  },
  'company.tradenames': openCompany,
  'company.vat_numbers': openCompany,
  'company.delete_discount': () => open(screen.getByText('Delete account')),
  countries: (press) => press.click(screen.getByRole('button', { name: /Where I live/ })),
};

const linkOf = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement;

function openAccountMenu(press: Hands): Promise<void> {
  return press.click(screen.getByLabelText('Account'));
}

function openCompany(): Promise<void> {
  return open(screen.getByText(/^Emberly Example B.V./));
}

function open(inside: Element): Promise<void> {
  act(() => {
    const details = inside.closest('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  return settle();
}

/** The screen that a member sees at a place with this pack. */
async function seen(pack: SitePack, place: string, path: string): Promise<string> {
  becomeLoggedOut();
  isLoggingOut.value = false;
  clearMembers();
  sessionStorage.clear();
  removeDraft(VISITOR);
  const page = makeBoot({ pack: { ...pack, member_resell: [] } });
  boot.value = page;
  regions.value = {};
  const member: Member = MEMBERS[path] ?? [{}, FULL_PROFILE];
  answerAll(wire, page.settings, { company: pack.company, member: makeUser(...member) });
  logIn(makeUser(...member));
  const address = place.replace('member ', '').replace(':memberId', PERSON.id).replace(':chatId', idOf('chat', 1));
  const { press } = await showApp(address);
  await STEPS[path]?.(press);
  await settle();
  // Generated ids differ each time.
  const html = document.body.innerHTML.replace(/ (?:(?:id|for|name|list|aria-\w+)="[^"]*"|class="")/g, '');
  cleanup();
  return html;
}

test.each(placesWhere((place) => place.startsWith('member ')))('%s changes %s', async (path, place) => {
  const [first, ...others] = flipsOf(path) as [SitePack, ...SitePack[]];
  const view = await seen(first, place, path);
  // Otherwise a difference between the two would prove nothing.
  expect((await seen(first, place, path)) === view).toBe(true);
  const views = [];
  for (const pack of others) views.push(await seen(pack, place, path));
  expect(views.some((other) => other !== view)).toBe(true);
});
