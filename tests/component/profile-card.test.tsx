import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes/route-path.ts';
import { MessageLink } from '#src/features/profile-card/message-link.tsx';
import { PhotoMark } from '#src/features/profile-card/photo-mark.tsx';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { regions } from '#src/state/places/regions.ts';
import { user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { makeCard, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installWire();

const card = makeCard(0);
const page = pathTo('/members/:memberId', { memberId: card.id });
const like = () => screen.queryByRole('button', { name: 'Like Anna' });
const message = () => screen.queryByRole('link', { name: 'Message Anna' });
const view = () => screen.queryByRole('link', { name: 'View profile' });
const place = () => document.querySelector('[data-member] > p + a ~ p')?.textContent;
const actions = () => ({ like: !!like(), message: !!message(), view: !!view() });

test('lets members like, message and view profiles in the search', () => {
  logIn();
  show(<ProfileCard card={card} />, '/members');
  expect(actions()).toEqual({ like: true, message: true, view: true });
  expect(message()?.getAttribute('href')).toBe(pathTo('/members/:memberId/chat', { memberId: card.id }));
  expect(view()?.getAttribute('href')).toBe(page);
});

test('a name from right to left leaves the age and the texts around it in their place', () => {
  logIn();
  show(<ProfileCard card={makeCard(0, { name: 'نور', age: 36, city: 'תל אביב', country: 'BE' })} />, '/members');
  const link = screen.getByRole('link', { name: '\u2068نور\u2069, 36' });
  expect(link.textContent).toBe('\u2068نور\u2069, 36');
  expect(place()).toBe('\u2068תל אביב\u2069, Belgium');
  expect(screen.getByRole('button', { name: 'Like \u2068نور\u2069' })).toBeTruthy();
});

test('hides like and message on home', () => {
  logIn();
  show(<ProfileCard card={card} />, '/home');
  expect(actions()).toEqual({ like: false, message: false, view: true });
});

test.each(['/likes', '/likes/received'])('hides message and View profile on %s', (address) => {
  logIn();
  show(<ProfileCard card={card} />, address);
  expect(actions()).toEqual({ like: true, message: false, view: false });
});

test('likes only, right after sign-up', () => {
  logIn();
  show(<ProfileCard card={card} />, '/signup-matches');
  expect(actions()).toEqual({ like: true, message: false, view: false });
});

test('writes the actions out in a list, under the same names', () => {
  boot.value = makeBoot({ template: 'classic' });
  logIn();
  show(<ProfileCard card={card} />, '/members');
  expect(actions()).toEqual({ like: true, message: true, view: true });
  expect([like(), message()].map((action) => action?.textContent)).toEqual(['Like', 'Message']);
});

test('hides all actions in a plain grid, whose cards still link to the profile', () => {
  logIn();
  show(<ProfileCard card={card} hideActions />, '/members');
  expect(actions()).toEqual({ like: false, message: false, view: false });
  expect(screen.getByRole('link', { name: 'Anna, 20' }).getAttribute('href')).toBe(page);
});

test.each([null, undefined])('hides like and message for a visitor (%s)', (session) => {
  user.value = session;
  show(<ProfileCard card={card} />, '/members');
  expect(actions()).toEqual({ like: false, message: false, view: true });
});

test.each([
  [{ sample: true }, ['Sample']],
  [{ fictional: true }, ['Fictional']],
  [{ sample: true, fictional: true }, ['Fictional']],
  [{ sample: true, online: true, is_new: true }, ['Sample', 'Online']],
  [{ fictional: true, is_new: true }, ['Fictional', 'New']],
  [{ is_new: true }, ['New']],
] as const)('labels sample and fictional members, then says one piece of news: %j', (member, labels) => {
  for (const template of ['social', 'classic'] as const) {
    boot.value = makeBoot({ template });
    const { unmount } = show(<ProfileCard card={makeCard(0, member)} />);
    const found = ['Fictional', 'Sample', 'Online', 'New'].filter((label) => screen.queryByText(label));
    expect(found).toEqual(labels);
    unmount();
  }
});

test('marks only members with another language', () => {
  show(<ProfileCard card={makeCard(0, { language: 'nl', country: 'NL' })} />);
  expect(screen.getByText('NL')).toBeTruthy();
  show(<ProfileCard card={makeCard(1, { language: 'en', country: 'NL' })} />);
  expect(screen.queryByText('EN')).toBeNull();
});

test('always marks the language in multilingual countries', () => {
  show(<ProfileCard card={makeCard(0, { language: 'en', country: 'CA' })} />);
  expect(screen.getByText('EN')).toBeTruthy();
});

test('shows the city if the template says so', () => {
  show(<ProfileCard card={card} />);
  expect(place()).toBe('Utrecht, Netherlands');
});

test('shows only the country otherwise', () => {
  boot.value = makeBoot({ switches: { memberDetails: { showCity: false, startConversation: true } } });
  show(<ProfileCard card={card} />);
  expect(place()).toBe('Netherlands');
});

test('shows the region once it is known, and no country, to members of the same country', async () => {
  logIn(makeUser({}, { country: 'NL' }));
  show(<ProfileCard card={makeCard(0, { city: 'Zeist', countryregion: 9 })} />);
  expect(place()).toBe('Zeist');
  regions.value = { 'en-NL': [{ id: 9, name: 'Utrecht' }] };
  await settle();
  expect(place()).toBe('Zeist, Utrecht');
  logIn(makeUser({}, { country: 'BE' }));
  await settle();
  expect(place()).toBe('Zeist, Netherlands');
});

test('shows members uncensored photos and visitors censored ones', () => {
  const { container, unmount } = show(<ProfileCard card={card} />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/cdn\/0{32}-320\.webp$/);
  unmount();
  logIn();
  const { container: again } = show(<ProfileCard card={card} />);
  expect(again.querySelector('img')?.getAttribute('src')).toMatch(/^\/photos\/0{32}-320\.webp$/);
});

test('shows an initial without a photo, and the name alone without an age', () => {
  show(<ProfileCard card={makeCard(0, { main_image: null, age: null })} />);
  expect(document.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('A');
  expect(screen.getByRole('link', { name: 'Anna' })).toBeTruthy();
});

test('shows the price of a message on its button, in the reader’s language and currency', async () => {
  const minimum_message_costs = { NL: { costs: 150, currency: 'EUR' }, PL: { costs: 700, currency: 'PLN' } };
  boot.value = makeBoot({ settings: { minimum_message_costs } });
  logIn(makeUser({}, { country: 'NL' }));
  show(<ProfileCard card={makeCard(0, { country: 'PL' })} parts={{ MessageLink, OverPhoto: PhotoMark }} />, '/members');
  await settle();
  expect(screen.getByRole('link', { name: 'Message Anna, from €1.50' }).textContent).toBe('');
  locale.value = 'nl';
  await settle();
  expect(screen.getByRole('link', { name: /^Message Anna, from €\s1,50$/ })).toBeTruthy();
  logIn(makeUser({}, { country: 'PL' }));
  await settle();
  expect(screen.getByRole('link', { name: /^Message Anna, from zł\s7,00$/ })).toBeTruthy();
});

test('says that the photo was checked, and when', () => {
  const parts = { OverPhoto: PhotoMark };
  const { unmount } = show(<ProfileCard card={makeCard(0, { photo_checked: { at: NOW } })} parts={parts} />);
  expect(screen.getByText('Photo checked').textContent).toBe('Photo checked, Mar 2026');
  unmount();
  show(<ProfileCard card={makeCard(0)} parts={parts} />);
  expect(screen.queryByText('Photo checked')).toBeNull();
});

test('shows no price if messages are free', async () => {
  boot.value = makeBoot({ settings: { minimum_message_costs: { PL: { costs: 700, currency: 'PLN' } } } });
  logIn(makeUser({}, { country: 'NL' }));
  show(<ProfileCard card={card} parts={{ MessageLink, OverPhoto: PhotoMark }} />, '/members');
  await settle();
  expect(message()?.textContent).toBe('');
});
