import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import { startUnreadCounts } from '#src/state/notifications/count-unread.ts';
import { newLikesTotal, unreadTotal } from '#src/state/notifications/unread-counts.ts';
import { boot } from '#src/state/site/site.ts';
import { logIn, makeBoot, show, startFresh } from '../fixtures/render-app.tsx';

startUnreadCounts();

startFresh();

const bars = () => screen.getAllByRole('navigation', { name: 'Members area' });
const entriesOf = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const COUNTED = ['Likes11 new like', 'Chats33 unread messages'];
beforeEach(() => {
  unreadTotal.value = 3;
  newLikesTotal.value = 1;
});

test('a template with bottom navigation also has a sidebar, with counts', () => {
  logIn();
  show(memberLayout('page'));
  const [side, bottom] = bars();
  expect(entriesOf(side as HTMLElement)).toEqual(['Home', 'Discover', ...COUNTED, 'Notifications']);
  expect(entriesOf(bottom as HTMLElement).slice(0, -1)).toEqual(['Home', 'Discover', ...COUNTED]);
  expect(within(bottom as HTMLElement).getByRole('link', { name: 'Profile' })).toBeTruthy();
});

test('a template with top navigation has a single bar', () => {
  boot.value = makeBoot({ template: 'classic' });
  logIn();
  show(memberLayout('page'));
  expect(bars().map(entriesOf)).toEqual([['Home', 'Discover', ...COUNTED]]);
});

test.each(['social', 'classic'] as const)('%s has the bell beside the account', (template) => {
  boot.value = makeBoot({ template });
  logIn();
  show(memberLayout('page'));
  const header = within(screen.getByRole('banner'));
  const bell = header.getAllByRole('link', { name: 'Notifications' }).at(-1);
  expect(bell?.getAttribute('href')).toBe('/notifications');
  expect(bell?.closest('nav')).toBeNull();
});
