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
import { openFilters } from '../fixtures/filter-steps.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { FULL_PROFILE } from '../fixtures/own-profile.ts';
import { type Hands, logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { flipsOf, ownPart, placesWhere } from '../fixtures/setting-flips.ts';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

const IN_SIGNUP = { activated: false, lastSignupStep: false } as const;

type Member = Parameters<typeof makeUser>;
/** The members that the setting applies to. */
const MEMBERS: Readonly<Record<string, Member>> = {
  'features.myProfile': [],
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
    for (const skip of [/without a location/, /without personal details/, /without text/]) {
      await press.click(screen.getByRole('button', { name: skip }));
      await settle();
    }
    await settle(20 * 900);
  },
  'company.tradenames': openCompany,
  'company.vat_numbers': openCompany,
  'company.delete_discount': () => open(screen.getByText('Delete account')),
  search_fields: openFilters,
  min_age: openFilters,
  geoip_selected_country: openFilters,
  'features.profileSearch.searchAllCountries': openFilters,
  countries: (press) => press.click(screen.getByRole('button', { name: /Where I live/ })),
};

const linkOf = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement;

function openAccountMenu(press: Hands): Promise<void> {
  return press.click(screen.getByLabelText(/^Account/));
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

/** What shows on a screen: a text, an element by its role and name, or what no query finds. */
type Sight = string | RegExp | readonly [role: string, name?: string | RegExp] | (() => boolean);

const fictionalIcon = () => screen.getAllByText('Fictional').some((text) => text.querySelector('svg') !== null);
const firstLink = (name: string) => () =>
  screen
    .getAllByRole('navigation', { name: 'About this site' })
    .every(({ textContent }) => textContent?.startsWith(name));
const partnerPhoto = () => !!screen.getByRole('heading', { level: 1 }).closest('a')?.querySelector('img');
const listWord = () => screen.queryAllByText('Message').some((text) => text.closest('[data-member]') !== null);
const GIF = ['button', 'GIF'] as const;
const LIKE = ['button', 'Like Bram'] as const;
const CHAT = ['button', 'Message Bram'] as const;
const COMPANY_SUMMARY = /^Emberly Example B.V., Utrecht/;

/** What only a screen with this value shows, in the order of `flipsOf`. */
const SHOWN: Readonly<Record<string, readonly (Sight | null)[]>> = {
  '/members: template': [
    ['link', 'Profile'],
    ['navigation', 'Pages'],
  ],
  '/profile: countries': [
    ['option', 'North of NL'],
    ['option', 'Germany'],
  ],
  '/members: fictional_icon': [fictionalIcon, null],
  '/members/:memberId: fictional_icon': [fictionalIcon, null],
  '/chats/:chatId: fictional_icon': [fictionalIcon, null],
  '/members: geoip_selected_country': [['option', 'Poland'], 'Messages from €0.34.'],
  '/profile: visible_profile_fields': ['Looking for', null],
  '/profile: visible_profile_notes': [['heading', 'About me'], null],
  '/members: search_fields': [
    ['slider', 'Lowest age'],
    ['radio', 'Women'],
  ],
  '/members: min_age': [
    ['radio', '18-25'],
    ['radio', '30-35'],
  ],
  '/profile: company.delete_discount': [null, /^Stay and get 25% off your next order/],
  '/members: prices.message_cost': ['Messages from €0.38.', 'Messages from €3.75.'],
  '/members: prices.countries.*.currency': ['Messages from €0.38.', 'Messages from £0.33.'],
  '/members: prices.packages.*.price.*': ['Messages from €0.50.', 'Messages from €1.00.'],
  '/chats/:chatId: gifs.provider': [null, GIF, GIF],
  '/home: features.navigation': [['navigation', 'Members area'], null],
  '/members: features.ui.cards': [null, listWord],
  '/members: features.navigation.position': [['link', 'Profile'], null],
  '/signup: features.signup.autoSkip': [
    ['heading', 'In your own words'],
    ['heading', 'Where are you?'],
  ],
  '/signup: features.signup.skipButton': [['link', 'See your matches'], null],
  '/members: features.profileSearch': [
    ['heading', 'Discover'],
    ['heading', /^Page not found/],
  ],
  '/home: features.profileSearch': [['heading', 'Members in your country'], null],
  '/members: features.profileSearch.autoLoad': [null, ['navigation', 'Pages']],
  '/members: features.profileSearch.searchAllCountries': [['option', 'All countries'], null],
  '/members: features.profileSearch.hideNudity': [null, LIKE],
  '/members: features.profileSearchProfile': [['link', 'View profile'], null],
  '/members: features.profileSearchProfile.nativeLinks': [COMPANY_SUMMARY, ['dialog']],
  '/members/:memberId: features.memberDetails': [LIKE, ['heading', /^Page not found/]],
  '/chats/:chatId: features.memberDetails': [['link', /^Bram\s+Fictional$/], null],
  '/members: features.memberDetails.showCity': ['Utrecht', null],
  '/members/:memberId: features.memberDetails.showCity': ['Utrecht, North of NL', null],
  '/members/:memberId: features.memberDetails.startConversation': [CHAT, null],
  '/chats: features.chat': [
    ['textbox', 'Message'],
    ['heading', /^Page not found/],
  ],
  '/members: features.chat': [['link', /^Message Bram/], null],
  '/members/:memberId: features.chat': [CHAT, null],
  // Photo and online state: chat-top-bar.test.tsx.
  '/chats/:chatId: features.chat.topBar': [partnerPhoto, null],
  '/chats/:chatId: features.chat.emojiButton': [['button', 'Emoji'], null],
  '/likes: features.likes': [
    ['heading', 'Likes'],
    ['heading', /^Page not found/],
  ],
  '/members: features.likes': [LIKE, null],
  '/members/:memberId: features.likes': [LIKE, null],
  '/likes: features.likes.overview': [['link', 'Overview'], null],
  '/profile: features.myProfile': [
    ['heading', 'My profile'],
    ['heading', 'My account'],
  ],
  '/home: features.myProfile': [['heading', 'Your profile'], null],
  '/profile: features.myProfile.interests': [['heading', 'Interests'], null],
  '/notifications: features.notifications': [['button', 'Save'], null],
  '/members: features.notifications.badge': ['3 not seen yet', null],
  '/home: features.footer': [COMPANY_SUMMARY, null],
  '/members: features.footer.links': [firstLink('Terms of use'), firstLink('Privacy')],
};

const isSeen = (sight: Sight): boolean => {
  if (typeof sight === 'function') return sight();
  if (typeof sight === 'string' || sight instanceof RegExp) return screen.queryAllByText(sight).length > 0;
  const [role, name] = sight;
  return screen.queryAllByRole(role, name === undefined ? {} : { name }).length > 0;
};

/** Shows a member's screen at a place with this pack, and tells which of these a person sees there. */
async function seen(pack: SitePack, place: string, path: string, sights: readonly Sight[]): Promise<Sight[]> {
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
  const found = sights.filter(isSeen);
  cleanup();
  return found;
}

const onScreens = placesWhere((place) => place.startsWith('member '));
test.each(onScreens)('%s changes what a person sees on %s', async (path, place) => {
  const shown = SHOWN[`${place.replace('member ', '')}: ${path}`] ?? [];
  const sights = [...new Set(shown.filter((sight) => sight !== null))];
  expect(sights).not.toEqual([]);
  const found = [];
  for (const pack of flipsOf(path)) found.push(await seen(pack, place, path, sights));
  expect(found).toEqual(ownPart(shown));
});
