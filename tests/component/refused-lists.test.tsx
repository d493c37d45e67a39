import { cleanup, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { GifPicker } from '#src/features/conversation/gif-picker.tsx';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { screen as homeScreen } from '#src/pages/home/home-page.tsx';
import { LikesView } from '#src/pages/likes/likes-view.tsx';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { NotificationList } from '#src/pages/notifications/notification-list.lazy.tsx';
import { screen as pricingScreen } from '#src/pages/pricing/pricing-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { answerAll } from '../fixtures/answer-all.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, type Wire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

type Call = Parameters<Wire['on']>[0];

const LISTS: readonly [name: string, calls: readonly Call[], open: () => Promise<unknown>][] = [
  ['chats', ['GET chats'], () => showScreen(chatsScreen, '/chats')],
  ['likes', ['GET likes'], async () => show(<LikesView params={{}} />, '/likes')],
  ['notifications', ['GET notifications'], async () => show(<NotificationList />, '/notifications')],
  ['members', ['GET search'], () => showScreen(membersScreen, '/members')],
  ['the home screen', ['GET search', 'GET chats', 'GET likes'], () => showScreen(homeScreen, '/home')],
  ['GIFs', ['GET gifs'], async () => show(<GifPicker id={idOf('chat', 1)} onSent={() => undefined} />, '/chats')],
  ['prices', ['GET pricing'], () => showScreen(pricingScreen, '/pricing')],
];

/** How many of the list's failures are shown, and how many of them offer Retry. */
async function seen(calls: readonly Call[], status: number, open: () => Promise<unknown>) {
  const page = makeBoot({ settings: { sells: true } });
  boot.value = page;
  const member = makeUser();
  answerAll(wire, page.settings, { company: page.settings.company, member });
  for (const call of calls) wire.on(call, new Failure(status, 'error.unexpected'));
  logIn();
  await open();
  await settle();
  const counts = { failures: screen.getAllByRole('alert').length, retries: screen.queryAllByText('Retry').length };
  cleanup();
  return counts;
}

test.each(LISTS)('%s offer Retry if it can help, and none after a refusal', async (_name, calls, open) => {
  const count = calls.length;
  expect(await seen(calls, 429, open)).toEqual({ failures: count, retries: count });
  expect(await seen(calls, 422, open)).toEqual({ failures: count, retries: 0 });
});
