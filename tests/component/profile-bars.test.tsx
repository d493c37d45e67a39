import { act, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { pathTo } from '#shared/routes/route-path.ts';
import { renderOverlays } from '#src/features/overlays/overlays.lazy.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { modal } from '#src/state/overlays/modal.ts';
import { shownProfile } from '#src/state/profile/profile.ts';
import { boot } from '#src/state/site/site.ts';
import { idOf, makeProfile, makeProfileAnswer, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const ADDRESS = pathTo('/members/:memberId', { memberId: idOf('member', 0) });

function open() {
  wire.on('GET profile_fields', {
    allowed_values: { smoking: [{ id: 2, name: 'Never' }], pets: [{ id: 1, name: 'Dog' }] },
  });
  wire.on('GET interests', {
    interests: [
      { id: 5, name: 'Sailing' },
      { id: 9, name: 'Chess' },
    ],
  });
  wire.on('GET regions', { regions: [{ id: 1, name: 'Province of Utrecht' }] });
  return showScreen(profileScreen, ADDRESS);
}

const bar = () => screen.getByRole('button', { name: 'Like Anna' }).parentElement?.parentElement as HTMLElement;

test('says in the bar what a message costs and what the member has', async () => {
  logIn({ balance: 595 });
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: true, cost: 5, reason: null } }));
  await open();
  expect(bar().textContent).toBe('Message Anna5 credits a message. You have 595. ');
});

const listBelow = (name: string) => {
  const list = screen.getByRole('heading', { name }).nextElementSibling as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('shows what both like apart from everything else', async () => {
  logIn();
  const profile = makeProfile(0, { interests: [5, 9] });
  wire.on('GET profile', makeProfileAnswer(0, { profile, shared: { interests: [5], fields: [], place: 'country' } }));
  await open();
  expect(listBelow('You both like')).toEqual(['Sailing']);
  expect(listBelow('Also likes')).toEqual(['Chess']);
  expect(screen.queryByRole('heading', { name: 'You have in common' })).toBeNull();
});

test.each([
  ['city', true, 'Utrecht'],
  ['city', false, 'Province of Utrecht'],
  ['countryregion', true, 'Province of Utrecht'],
] as const)('shows a shared %s, and what both have answered alike', async (place, showCity, name) => {
  boot.value = makeBoot({ switches: { memberDetails: { showCity, startConversation: true } } });
  logIn();
  const profile = makeProfile(0, { fields: { smoking: 2, pets: 1 } });
  wire.on('GET profile', makeProfileAnswer(0, { profile, shared: { interests: [], fields: ['smoking'], place } }));
  await open();
  expect(listBelow('You have in common')).toEqual([name, 'Smoking Never']);
  expect(screen.queryByRole('heading', { name: 'You both like' })).toBeNull();
});

test('shows a profile that an earlier version stored, without what both share', async () => {
  logIn();
  const { shared: _shared, ...stored } = makeProfileAnswer(0, { profile: makeProfile(0, { interests: [5] }) });
  shownProfile.value = stored as ReturnType<typeof makeProfileAnswer>;
  wire.hold('GET profile');
  await open();
  expect(listBelow('Interests')).toEqual(['Sailing']);
});

test('leaves out what a profile doesn’t have', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  await open();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Anna, 20', 'Stay safe']);
});

test('offers help, Block and Report at the end of the page', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  const { press, i18n } = await open();
  const overlays = renderOverlays(i18n);
  expect(screen.getByRole('link', { name: 'Safety' }).getAttribute('href')).toBe('/pages/safety');
  for (const [name, title] of [
    ['Block Anna', 'Block Anna?'],
    ['Report Anna', 'Report Anna'],
  ] as const) {
    await press.click(screen.getByRole('button', { name }));
    await settle();
    expect(modal.value?.title).toBe(title);
  }
  act(() => overlays?.render(null));
});

test('the own profile has a way to edit it in place of the actions', async () => {
  logIn({ id: idOf('member', 0) });
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: false, cost: 0, reason: 'yourself' } }));
  await open();
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button', { name: /^(?:Like|Message|Block|Report) / })).toBeNull();
});

test('the arrow at the top returns to the page before, or leads to the members if there is none', async () => {
  logIn();
  wire.on('GET profile', makeProfileAnswer(0));
  const { press, unmount } = await open();
  const back = () => screen.getByRole('link', { name: 'Back' });
  expect(back().getAttribute('href')).toBe('/members');
  const goBack = vi.spyOn(history, 'back').mockReturnValue();
  await press.click(back());
  expect([here(), goBack.mock.calls.length]).toEqual(['/members', 0]);
  go(ADDRESS);
  await press.click(back());
  expect([here(), goBack.mock.calls.length]).toEqual([ADDRESS, 1]);
  unmount();
});

test.each(['absent', 'failed'] as const)('has a way back where the profile is %s', async (what) => {
  logIn();
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.once('GET profile', new Failure(what === 'absent' ? 404 : 429));
  await open();
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});
