import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { NotificationSettings, Notifications } from '#shared/contracts/notifications.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const SETTINGS: NotificationSettings = {
  like: { ...TOPIC, frequency: 'daily' },
  message: TOPIC,
  news: { ...TOPIC, mail: false },
  quiet: { from: null, to: null, tz: 'Europe/Amsterdam' },
};
const answer = (settings: NotificationSettings): Notifications => ({ items: [], unread: 0, settings });

const group = (name: string) => within(screen.getByRole('group', { name }));
const mail = (name: string) => group(name).getByLabelText<HTMLInputElement>('By email');

async function open(change = {}) {
  wire.on('GET settings', { ...makeBoot().settings, region_data: {} });
  logIn(change);
  const { press } = await showApp('/notifications');
  await settle();
  const save = async () => {
    await press.click(screen.getByRole('button', { name: 'Save' }));
    await settle();
  };
  return { press, save };
}

test('shows channel and frequency for each topic', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  await open();
  expect(mail('New messages').checked).toBe(true);
  expect(group('New likes').getByLabelText<HTMLSelectElement>('How often').value).toBe('daily');
  expect(mail('News from Emberly').checked).toBe(false);
  expect(group('News from Emberly').queryByLabelText('How often')).toBeNull();
});

test('saves all settings at once and says so', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  const wanted: NotificationSettings = {
    ...SETTINGS,
    like: { ...SETTINGS.like, frequency: 'weekly' },
    news: { ...SETTINGS.news, mail: true },
  };
  wire.once('PUT notifications', answer(wanted));
  const { press, save } = await open();
  await press.click(mail('News from Emberly'));
  await press.selectOptions(group('New likes').getByLabelText('How often'), 'weekly');
  await save();
  expect(wire.last('PUT notifications').body).toEqual({ settings: wanted });
  expect(screen.getByText('Saved')).toBeTruthy();
  await press.click(mail('New messages'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('sets quiet hours in the browser’s time zone, and clears them', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  wire.on('PUT notifications', ({ body }) => answer(body?.settings ?? SETTINGS));
  const { press, save } = await open();
  const { timeZone: tz } = Intl.DateTimeFormat().resolvedOptions();
  await press.click(group('Quiet hours').getByRole('checkbox'));
  await save();
  expect(wire.last('PUT notifications').body?.settings?.quiet).toEqual({ from: '22:00', to: '08:00', tz });
  expect(group('Quiet hours').getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
  await press.click(group('Quiet hours').getByRole('checkbox'));
  await save();
  expect(wire.last('PUT notifications').body?.settings?.quiet).toEqual({ from: null, to: null, tz });
});

test('offers push settings only to members with a subscribed device', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  await open({ push: true });
  expect(group('New likes').getByLabelText<HTMLInputElement>('On my devices').checked).toBe(true);
});

test('hides push settings from members without one', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  await open();
  expect(screen.queryByLabelText('On my devices')).toBeNull();
});

test('keeps settings that could not be saved, and offers Retry', async () => {
  wire.on('GET notifications', answer(SETTINGS));
  wire.once('PUT notifications', OFFLINE);
  wire.once('PUT notifications', ({ body }) => answer(body?.settings ?? SETTINGS));
  const { press, save } = await open();
  await press.click(mail('New messages'));
  await save();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  expect(mail('New messages').checked).toBe(false);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('PUT notifications').body?.settings?.message.mail).toBe(false);
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('retries settings that failed to load', async () => {
  wire.once('GET notifications', tooMany(1));
  wire.on('GET notifications', answer(SETTINGS));
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(mail('New messages')).toBeTruthy();
});
