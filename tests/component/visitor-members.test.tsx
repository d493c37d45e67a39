import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as indexScreen } from '#src/pages/index/index-page.tsx';
import { user } from '#src/state/session/session.ts';
import { trafficSource } from '#src/state/signup/traffic-source.ts';
import { boot } from '#src/state/site/site.ts';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { removeTrafficSource } from '../fixtures/remove-traffic-source.ts';
import { makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const part = () => screen.queryByRole('heading', { name: 'Members near you' })?.closest('section');

beforeEach(() => {
  trafficSource.value = null;
  removeTrafficSource();
  user.value = null;
  wire.on('GET search', makeSearchAnswer(0, 30));
});

const open = (everybody: string, campaign: string, address = '/') => {
  boot.value = makeBoot({
    settings: { logged_out_search: everybody, logged_out_search_trafficsource: campaign },
  });
  return showScreen(indexScreen, address);
};

test('shows members without actions to visitors if the site allows it', async () => {
  await open('all', 'none');
  const section = within(part() as HTMLElement);
  expect(section.getAllByRole('article')).toHaveLength(10);
  expect(section.getAllByRole('link', { name: 'View profile' })).toHaveLength(10);
  expect(section.queryByRole('button')).toBeNull();
  const { cdn_prefix } = boot.value.settings;
  for (const photo of part()?.querySelectorAll('img') ?? []) expect(photo.getAttribute('src')).toContain(cdn_prefix);
});

test('hides them and makes no call if the setting is none', async () => {
  await open('none', 'all');
  expect(part()).toBeUndefined();
  expect(wire.names()).toEqual([]);
});

test('uses a separate setting for campaign visitors', async () => {
  await open('none', 'all', '/?network=acme');
  expect(wire.last('GET search').query).toMatchObject({ source: 'index', hideNudity: '1', trafficsource: 'acme' });
  expect(part()).toBeTruthy();
});

test('hides them from campaign visitors if the setting is none', async () => {
  await open('all', 'none', '/?network=acme');
  await settle();
  expect(part()).toBeUndefined();
});

test('offers Retry after a failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET search', new Failure(429));
  const { press } = await open('all', 'none');
  await press.click(within(part() as HTMLElement).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(10);
});
