import { act, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { pathTo } from '#shared/routes/route-path.ts';
import { renderOverlays } from '#src/features/overlays/overlays.lazy.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { modal } from '#src/state/overlays/modal.ts';
import { idOf, makeProfile, makeProfileAnswer, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { go, here, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const ADDRESS = pathTo('/members/:memberId', { memberId: idOf('member', 0) });

function open() {
  wire.on('GET profile_fields', { allowed_values: {}, prompts: [] });
  wire.on('GET interests', {
    interests: [
      { id: 5, name: 'Sailing' },
      { id: 9, name: 'Chess' },
    ],
  });
  wire.on('GET regions', { regions: [] });
  return showScreen(profileScreen, ADDRESS);
}

const bar = () => screen.getByRole('button', { name: 'Like Anna' }).parentElement?.parentElement as HTMLElement;

test('says in the bar what a message costs and what the member has', async () => {
  logIn({ balance: 595 });
  wire.on('GET profile', makeProfileAnswer(0, { can_message: { allowed: true, cost: 5, reason: null } }));
  await open();
  expect(bar().textContent).toBe('Message Anna5 credits a message. You have 595. ');
});

test('shows what both like apart from everything else', async () => {
  logIn(makeUser({}, { interests: [5, 7] }));
  const profile = makeProfile(0, { interests: [5, 9] });
  wire.on('GET profile', makeProfileAnswer(0, { profile }));
  await open();
  const listBelow = (name: string) =>
    within(screen.getByRole('heading', { name }).parentElement as HTMLElement).getAllByRole('listitem');
  expect(listBelow('You both like').map(({ textContent }) => textContent)).toEqual(['Sailing']);
  expect(listBelow('Also likes').map(({ textContent }) => textContent)).toEqual(['Chess']);
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
  expect(screen.getByRole('link', { name: 'Help and safety' }).getAttribute('href')).toBe('/pages/service');
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
