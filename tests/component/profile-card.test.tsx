import { fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { MessageLink } from '#src/features/profile-card/message-link.tsx';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { priceText } from '#src/i18n/price.ts';
import { pathTo } from '#src/route-path.ts';
import { locale } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { boot } from '#src/state/site.ts';
import { template } from '#src/templates/social.ts';
import { makeCard, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installWire();

const card = makeCard(0);
const page = pathTo('/members/:memberId', { memberId: card.id });
const like = () => screen.queryByRole('button', { name: 'Like Anna' });
const message = () => screen.queryByRole('link', { name: 'Message Anna' });
const view = () => screen.queryByRole('link', { name: 'View profile' });
const actions = () => ({ like: !!like(), message: !!message(), view: !!view() });

test('in the search a member may like, write and view', () => {
  logIn();
  show(<ProfileCard card={card} />, '/members');
  expect(actions()).toEqual({ like: true, message: true, view: true });
  expect(message()?.getAttribute('href')).toBe(pathTo('/members/:memberId/chat', { memberId: card.id }));
  expect(view()?.getAttribute('href')).toBe(page);
});

test('home leaves out liking and writing', () => {
  logIn();
  show(<ProfileCard card={card} />, '/home');
  expect(actions()).toEqual({ like: false, message: false, view: true });
});

test.each(['/likes', '/likes/received'])('%s leaves out writing and View profile', (address) => {
  logIn();
  show(<ProfileCard card={card} />, address);
  expect(actions()).toEqual({ like: true, message: false, view: false });
});

test('a plain grid has no actions, and its cards still lead to the profile', () => {
  logIn();
  show(<ProfileCard card={card} plain />, '/members');
  expect(actions()).toEqual({ like: false, message: false, view: false });
  expect(screen.getByRole('link', { name: 'Anna, 20' }).getAttribute('href')).toBe(page);
});

test.each([null, undefined])('a visitor (%s) sees no like or message button', (session) => {
  user.value = session;
  show(<ProfileCard card={card} />, '/members');
  expect(actions()).toEqual({ like: false, message: false, view: true });
});

test('with native links off a press on the card is handed on instead of followed', () => {
  boot.value = makeBoot({ switches: { ...template.switches, profileSearchProfile: { nativeLinks: false } } });
  const onOpen = vi.fn();
  show(<ProfileCard card={card} onOpen={onOpen} />, '/members');
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Anna, 20' }));
  expect(followed).toBe(false);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(card.id);
});

test('sample and fictional members are labelled as such', () => {
  show(<ProfileCard card={makeCard(0, { sample: true, fictional: true })} />);
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.getByText('Fictional')).toBeTruthy();
});

test('a member of another language is marked with it, one of the same is not', () => {
  show(<ProfileCard card={makeCard(0, { language: 'nl', country: 'NL' })} />);
  expect(screen.getByText('NL')).toBeTruthy();
  show(<ProfileCard card={makeCard(1, { language: 'en', country: 'NL' })} />);
  expect(screen.queryByText('EN')).toBeNull();
});

test('where a country has several languages the mark always shows', () => {
  show(<ProfileCard card={makeCard(0, { language: 'en', country: 'CA' })} />);
  expect(screen.getByText('EN')).toBeTruthy();
});

test('the city shows where the template says so', () => {
  show(<ProfileCard card={card} />);
  expect(screen.getByText('Utrecht, Netherlands')).toBeTruthy();
});

test('without the switch for cities only the country shows', () => {
  boot.value = makeBoot({ switches: { memberDetails: { showCity: false, startConversation: true } } });
  show(<ProfileCard card={card} />);
  expect(screen.getByText('Netherlands')).toBeTruthy();
});

test('members get clear photos, visitors the censored ones', () => {
  const { container, unmount } = show(<ProfileCard card={card} />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/cdn\/0{32}-320\.webp$/);
  unmount();
  logIn();
  const { container: again } = show(<ProfileCard card={card} />);
  expect(again.querySelector('img')?.getAttribute('src')).toMatch(/^\/photos\/0{32}-320\.webp$/);
});

test('who has no photo is shown by initial, who has no age by name alone', () => {
  show(<ProfileCard card={makeCard(0, { main_image: null, age: null })} />);
  expect(screen.getByText('A')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anna' })).toBeTruthy();
});

test('where messages cost something the price stands on their button, in the language and currency of the reader', async () => {
  const minimum_message_costs = { NL: { costs: 150, currency: 'EUR' }, PL: { costs: 700, currency: 'PLN' } };
  boot.value = makeBoot({ settings: { minimum_message_costs } });
  logIn(makeUser({}, { country: 'NL' }));
  show(<ProfileCard card={makeCard(0, { country: 'PL' })} message={MessageLink} />, '/members');
  await settle();
  expect(screen.getByRole('link', { name: 'Message Anna, from €1.50' }).textContent).toBe('€1.50');
  locale.value = 'nl';
  await settle();
  expect(screen.getByText(/^€\s1,50$/)).toBeTruthy();
  logIn(makeUser({}, { country: 'PL' }));
  await settle();
  expect(screen.getByText(/^PLN\s7,00$/)).toBeTruthy();
});

test('a currency without minor units is written without', () => {
  expect(priceText('en-US', 300, 'JPY')).toBe('¥300');
  expect(priceText('de-DE', 1299, 'EUR')).toBe('12,99\u00a0€');
});

test('where a message costs nothing no price is shown', async () => {
  boot.value = makeBoot({ settings: { minimum_message_costs: { PL: { costs: 700, currency: 'PLN' } } } });
  logIn(makeUser({}, { country: 'NL' }));
  show(<ProfileCard card={card} message={MessageLink} />, '/members');
  await settle();
  expect(message()?.textContent).toBe('');
});
