import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { OperatorRole } from '#src/desk/api/desk-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();
const NOTHING_LOGGED = { entries: [], next: null };

const PLACES: Readonly<Record<OperatorRole, readonly string[]>> = {
  moderator: ['Overview', 'Photos', 'Reports', 'Complaints', 'Members'],
  support: ['Overview', 'Members', 'Money'],
  manager: ['Overview', 'Photos', 'Reports', 'Complaints', 'Members', 'Money', 'Sites', 'Log'],
  owner: ['Overview', 'Photos', 'Reports', 'Complaints', 'Members', 'Money', 'Sites', 'Operators', 'Log', 'Server'],
};
const navigation = () => screen.getByRole('navigation', { name: 'Places' });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each(Object.keys(PLACES) as OperatorRole[])('shows the places of the role %s', async (role) => {
  desk.on('me', { ...ADA, role });
  await showDesk();
  expect(namesIn(navigation())).toEqual(PLACES[role]);
  expect(heading()).toBe('Overview');
  // The menu of phones has the same places.
  await hands().click(screen.getByRole('button', { name: 'Menu' }));
  expect(namesIn(screen.getByRole('dialog'))).toEqual(PLACES[role]);
});

test('goes to a place by its link, and marks it', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', NOTHING_LOGGED);
  await showDesk();
  await hands().click(within(navigation()).getByRole('link', { name: 'Log' }));
  expect(heading()).toBe('Log');
  expect(location.pathname).toBe('/desk/log');
  expect(document.title).toBe('Log · Desk');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(within(navigation()).getByRole('link', { current: 'page' }).textContent).toBe('Log');
});

test('on phones, the menu is marked if the bar has no room for the open place', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', NOTHING_LOGGED);
  await showDesk();
  const menu = () => screen.getByRole('button', { name: 'Menu' });
  expect(menu().hasAttribute('aria-current')).toBe(false);
  await hands().click(within(navigation()).getByRole('link', { name: 'Log' }));
  expect(menu().getAttribute('aria-current')).toBe('true');
});

test('leaves no history entry of the menu between two places', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', NOTHING_LOGGED);
  await showDesk();
  const entries = history.length;
  await hands().click(screen.getByRole('button', { name: 'Menu' }));
  await hands().click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Log' }));
  expect(heading()).toBe('Log');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(history.length).toBe(entries + 1);
});

test('says that a place is not for the role, and that an address is no place', async () => {
  desk.on('me', { ...ADA, role: 'support' });
  const { unmount } = await showDesk('/operators');
  expect(heading()).toBe('Operators');
  expect(screen.getByText(/Your role doesn’t allow this/)).toBeTruthy();
  unmount();
  await showDesk('/nowhere');
  expect(heading()).toBe('Page not found');
});

test('goes to places by two keys, and lists the keys under ?', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', NOTHING_LOGGED);
  await showDesk();
  const { keys } = hands();
  await keys('gl');
  expect(heading()).toBe('Log');
  // Any other key in between starts again.
  await keys('gxs');
  expect(heading()).toBe('Log');
  await keys('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Operators')).toBeTruthy();
  // An open dialog keeps the keys from the page.
  await keys('go');
  expect(heading()).toBe('Log');
});

test('shows who is logged in, and logs out', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', NOTHING_LOGGED);
  desk.on('logout', '"done"');
  await showDesk('/log');
  expect(screen.getByText(/Ada Lovelace/)).toBeTruthy();
  expect(screen.getByText('Owner')).toBeTruthy();
  await hands().click(screen.getByRole('button', { name: 'Log out' }));
  await settle();
  expect(heading()).toBe('Log in');
  expect(desk.sent('logout')).toEqual([{}]);
  expect(location.pathname).toBe('/desk/log');
});

test('stays logged in if the logout fails, and says why', async () => {
  desk.on('me', ADA);
  desk.on('logout', new Refused(0));
  await showDesk();
  await hands().click(screen.getByRole('button', { name: 'Log out' }));
  await settle();
  expect(heading()).toBe('Overview');
  expect(screen.getByText(/couldn’t reach the server/)).toBeTruthy();
});

test('offers Retry while the server does not answer', async () => {
  desk.on('me', new Refused(0));
  await showDesk();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server.');
  desk.on('me', ADA);
  await hands().click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(heading()).toBe('Overview');
});

test('names the program in each call', async () => {
  desk.on('me', ADA);
  await showDesk();
  const [{ headers } = { headers: new Headers() }] = desk.calls();
  expect(headers.get('x-package-name')).toBe('sevenfold-desk');
  expect(headers.get('content-type')).toContain('application/json');
});
