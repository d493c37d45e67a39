import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { screen as creditsScreen } from '#src/pages/credits/credits-page.tsx';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { screen as premiumScreen } from '#src/pages/premium/premium-page.tsx';
import { watchTranslations } from '#src/platform/page-translation.ts';
import { readNewest } from '#src/state/chats/conversation.ts';
import { refreshNotifications } from '#src/state/notifications/notifications.ts';
import {
  email as emailField,
  expectVisitors,
  openForm,
  password as passwordField,
  TYPING_MS,
} from '../fixtures/account-form.tsx';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeCard, makeMessage, makePage, makeSearchAnswer, NOW } from '../fixtures/cards.ts';
import { openFilters } from '../fixtures/filter-steps.ts';
import { makeCredits, makePremium, TRANSACTION } from '../fixtures/offers.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { isTranslated, readPage, translate } from '../fixtures/translate-page.ts';
import { Failure, installWire } from '../fixtures/wire.ts';

/*
 * Chrome, because on React 19 only its translation can be told from the app's own changes. The step `translated` of the full run
 * repeats all component tests on a page that Safari translates.
 */
startFresh({ settings: { sells: true } });
watchTranslations(document.body);
const wire = installWire();
answerNewChats(wire);

async function translatePage(): Promise<void> {
  await translate('Chrome');
  expect(isTranslated()).toBe(true);
}
const region = (name: string) => screen.getByRole('region', { name });
/** What a control is called for a reader. The name that assistive technology reads is translated. */
const named = (role: string, name: RegExp) =>
  screen.getAllByRole(role).find((element) => name.test(readPage(element.closest('label') ?? element))) as HTMLElement;

test('an order on a translated page says what is charged, and charges what it says', async () => {
  const premium = makePremium();
  const [month] = premium.plans;
  const price = { amount: 10499, currency: 'EUR' };
  const year = { ...(month as NonNullable<typeof month>), id: 'year', months: 12, price, renewal_price: price };
  wire.on('GET discountcode', new Failure(404, 'discount.unknown'));
  wire.on('GET premium', { ...premium, plans: [...premium.plans, year] });
  wire.on('POST payment', { transaction: TRANSACTION, status: 'pending', redirect: null });
  logIn();
  const { press } = await showScreen(premiumScreen, '/premium');
  await settle();
  const order = region('Your order');
  expect(readPage(order)).toContain('You pay now€19.99');
  await translatePage();
  await press.click(screen.getAllByRole('radio').find((radio) => radio.getAttribute('value') === 'year') as Element);
  expect(readPage(order)).toContain('You pay now€104.99');
  expect(readPage(order)).toMatch(/Renews on March 11, 2027 for €104\.99/);
  expect(readPage(named('button', /^Order and pay/))).toBe('Order and pay: €104.99');
  expect(readPage(order)).not.toContain('19.99');
  await translatePage();
  await press.click(named('checkbox', /^Start right away/));
  await press.click(named('button', /^Order and pay/));
  await settle();
  expect(wire.last('POST payment').body).toMatchObject({ item: 'year', shown: { price } });
});

test('prices and balance on a translated page are those of the chosen country and of now', async () => {
  wire.on('GET discountcode', new Failure(404, 'discount.unknown'));
  wire.on('GET ledger', { entries: [], paging: { num_results: 0, page: 0, pp: 30 } });
  wire.on('GET credits', ({ query }) => makeCredits({ country: query.country === 'GB' ? 'GB' : 'NL' }));
  logIn({ balance: 1 });
  const { press } = await showScreen(creditsScreen, '/credits');
  await settle();
  expect(readPage()).toContain('You have 1 credit');
  expect(readPage()).toContain('€9.99');
  await translatePage();
  logIn({ balance: 20 });
  await press.selectOptions(screen.getAllByRole('combobox')[0] as Element, 'GB');
  await settle();
  expect(readPage()).toContain('You have 20 credits');
  expect(readPage()).not.toContain('You have 1 credit');
  expect(readPage()).toContain('£');
  expect(readPage()).not.toContain('€');
});

test('a translated chat shows new messages, their state and the balance once', async () => {
  const id = idOf('chat', 1);
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  wire.on('GET messages', makePage([makeMessage(0)]));
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${id}`);
  await translatePage();
  const held = wire.hold('POST messages');
  await press.type(screen.getByRole('textbox'), 'Hello Bram{Enter}');
  await settle();
  const log = screen.getByRole('log');
  expect(readPage(log)).toMatch(/Line 0.*Hello Bram.*Sending…/);
  await translatePage();
  held.give({ message: makeMessage(1, { from: ME, body: 'Hello Bram' }), cost: 0, balance: 0 });
  await settle();
  expect(readPage(log)).toMatch(/Line 0.*Hello Bram.*Sent [\d:]+/);
  expect(readPage(log)).not.toContain('Sending');
  await translatePage();
  wire.on('GET messages', makePage([makeMessage(0), makeMessage(1, { from: ME, body: 'Hello Bram' }), makeMessage(2)]));
  await readNewest(id);
  await settle();
  expect(readPage(log).match(/Line 0|Hello Bram|Line 2/g)).toEqual(['Line 0', 'Hello Bram', 'Line 2']);
});

test('a translated search counts its results once', async () => {
  let total = 8;
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) =>
    query.do_not_save ? makeSearchAnswer(0, 0) : makeSearchAnswer(Number(query.page), total),
  );
  logIn();
  const { press } = await showScreen(membersScreen, '/members');
  for (const [found, ages] of [
    [19, /26-35/],
    [3, /36-45/],
    [1, /46-55/],
  ] as const) {
    await translatePage();
    total = found;
    await openFilters(press);
    await press.click(screen.getByRole('radio', { name: ages }));
    await press.click(screen.getByRole('button', { name: /Show/ }));
    await settle(5000);
    expect(readPage(screen.getAllByRole('status')[0])).toBe(found === 1 ? '1 member' : `${found} members`);
    expect(screen.getAllByRole('article')).toHaveLength(Math.min(found, 12));
  }
});

test('a translated sign-up shows each error as long as it holds', async () => {
  expectVisitors(wire);
  const { press } = await openForm();
  const [email, password] = [emailField(), passwordField()];
  await translatePage();
  await press.type(email, 'robin@gmial.com');
  await press.type(password, 'short');
  await press.click(document.body);
  await settle(TYPING_MS);
  expect(readPage()).toContain('Did you mean robin@gmail.com?');
  expect(readPage()).toContain('at least 8 characters');
  await translatePage();
  await press.clear(email);
  await press.type(email, 'robin@hotmial.com');
  await press.type(password, ' but long enough');
  await press.click(document.body);
  await settle(TYPING_MS);
  expect(readPage()).toContain('Did you mean robin@hotmail.com?');
  expect(readPage()).not.toContain('gmail');
  expect(readPage()).not.toContain('should be at least');
});

test('translated notifications and their counts are those of now', async () => {
  const topic = { push: true, mail: true, frequency: 'at_once' as const };
  const settings = { like: topic, message: topic, news: topic, quiet: { from: null, to: null, tz: 'UTC' } };
  const item = (number: number) => ({
    id: `notification-00${number}`,
    type: 'like' as const,
    profile: makeCard(number, { name: `Name ${number}` }),
    ts: NOW - number,
    read: false,
  });
  let items = [item(1)];
  wire.on('GET notifications', () => ({ items, unread: items.length, settings }));
  wire.on('PUT notifications', () => ({ items, unread: 0, settings }));
  wire.on('GET settings', { ...makeBoot().settings, region_data: {} });
  logIn();
  await showApp('/notifications');
  await settle();
  await translatePage();
  items = [item(0), item(1)];
  void refreshNotifications();
  await settle();
  expect(readPage().match(/Name \d/g)).toEqual(['Name 0', 'Name 1']);
  await translatePage();
  items = [item(2)];
  void refreshNotifications();
  await settle();
  expect(readPage().match(/Name \d/g)).toEqual(['Name 2']);
});
