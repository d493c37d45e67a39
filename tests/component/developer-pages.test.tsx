import { globSync } from 'node:fs';
import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as reminder } from '#src/developer/activate-reminder-page.tsx';
import { DeveloperPanel } from '#src/developer/developer-panel.tsx';
import { screen as dialogs } from '#src/developer/dialogs-page.tsx';
import { screen as gallery } from '#src/developer/gallery-page.tsx';
import { screen as navigation } from '#src/developer/top-nav-page.tsx';
import { isLoggedIn } from '#src/state/session/session.ts';
import { boot, switches } from '#src/state/site/site.ts';
import { installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installDialogs();
const wire = installWire();
beforeEach(() => {
  const teleports = document.createElement('div');
  teleports.id = 'teleports';
  document.body.replaceChildren(teleports);
});

test('the gallery shows every widget, one page heading and links to the other pages', async () => {
  const { container } = await showScreen(gallery, '/_dev');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Component gallery');
  const folders = globSync('src/ui/*', { cwd: `${import.meta.dirname}/../..` });
  const named = [...container.querySelectorAll('code')].flatMap((code) => code.textContent?.split(', ') ?? []);
  expect(named.sort()).toEqual(folders.sort());
  const hrefs = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(hrefs.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/_dev/dialogs', '/_dev/top-nav', '/_dev/activate-reminder', '/_dev/mail', '/_dev/push']),
  );
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(3);
});

test('the gallery shows the code of each widget exactly as in its file', async () => {
  const { container } = await showScreen(gallery, '/_dev');
  const codes = [...container.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '');
  expect(codes).toHaveLength(container.querySelectorAll('code').length);
  expect(codes).toContainEqual(expect.stringMatching(/^<EmptyState\s+icon="heart"/));
});

test('the gallery can show every template, niche and scheme', async () => {
  const { press } = await showScreen(gallery, '/_dev');
  const root = document.documentElement;
  const seen = new Set<string>();
  for (const niche of ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']) {
    await press.click(screen.getByRole('button', { name: niche }));
    for (const scheme of ['dark', 'light']) {
      await press.click(screen.getByRole('button', { name: scheme }));
      expect(root.dataset.scheme).toBe(scheme);
      seen.add(root.style.getPropertyValue('--brand') + root.style.getPropertyValue('--surface'));
    }
  }
  expect(seen.size).toBe(14);
  await press.click(screen.getByRole('button', { name: 'classic' }));
  expect(boot.value.settings.template).toBe('classic');
  expect(screen.getByRole('button', { name: 'classic', pressed: true })).toBeTruthy();
});

test('a part of the gallery can fail and be retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { press } = await showScreen(gallery, '/_dev');
  await press.click(screen.getByRole('button', { name: 'Let a part fail' }));
  expect(screen.getByText('We couldn’t show this part.')).toBeTruthy();
});

test('the page of dialogs can open each of them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // The server doesn't know the sample member.
  for (const call of ['GET profile', 'GET profile_fields', 'GET interests', 'GET regions'] as const)
    wire.on(call, new Failure(404));
  for (const page of ['terms', 'privacy']) wire.file(`/_i18n/en/pages/${page}.json`, []);
  const { press } = await showScreen(dialogs, '/_dev/dialogs');
  // The button of the menu has no text, and opens no dialog.
  const names = screen.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    await press.click(screen.getByRole('button', { name }));
    await settle();
    expect(openDialog()?.textContent, name).toBeTruthy();
    await press.click(within(openDialog() as HTMLElement).getByLabelText('Close'));
    expect(openDialog(), name).toBeNull();
  }
});

test('the page of the navigation can show either template, as a visitor and as a member', async () => {
  const { press } = await showScreen(navigation, '/_dev/top-nav');
  await press.click(screen.getByRole('button', { name: 'classic, member' }));
  expect([boot.value.settings.template, switches.value.navigation.position]).toEqual(['classic', 'top']);
  expect(isLoggedIn.value).toBe(true);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('classic, member');
  await press.click(screen.getByRole('button', { name: 'social, visitor' }));
  expect([boot.value.settings.template, isLoggedIn.value]).toEqual(['social', false]);
});

test('the reminder asks a sample member to confirm the address', async () => {
  await showScreen(reminder, '/_dev/activate-reminder');
  expect(screen.getByText(/^Not confirmed yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeTruthy();
});

test('the buttons of the panel do nothing', async () => {
  const { press, container } = show(<DeveloperPanel />);
  const before = container.innerHTML;
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Set credits to 0', 'Delete the skipped-site-entry-warning item', 'Switch design version']);
  for (const button of screen.getAllByRole('button')) await press.click(button);
  expect(container.innerHTML).toBe(before);
  expect(wire.names()).toEqual([]);
});
