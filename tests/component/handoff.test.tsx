import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { newMember } from '../fixtures/signup-flow.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.trim();

beforeEach(() => wire.on('GET settings', { ...makeBoot().settings, region_data: {} }));

test('logs in from a framed lander’s link and continues sign-up after the account step', async () => {
  wire.once('PUT handoff', { user: newMember() });
  user.value = null;
  await showApp('/complete-signup#token=abc');
  expect(screen.getByRole('main').querySelector('a[href^="/login"]')).toBeNull();
  await settle();
  expect(location.hash).toBe('');
  expect(wire.seen('PUT handoff').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(user.peek()).toMatchObject({ id: newMember().id });
  // Without a handed-off visit sign-up would start at the photo.
  await screen.findByRole('heading', { name: 'Where are you?' });
});

test('explains a used link and redirects to login and back', async () => {
  wire.once('PUT handoff', new Failure(410, 'handoff.expired'));
  user.value = null;
  await showApp('/complete-signup#token=used');
  await settle();
  expect(heading()).toBe('This link was already used or has expired');
  const link = screen.getByRole('main').querySelector('a');
  expect(link?.getAttribute('href')).toBe('/login?next=/complete-signup');
});

test('offers Retry after a lost network', async () => {
  wire.once('PUT handoff', OFFLINE);
  user.value = null;
  const { press } = await showApp('/complete-signup#token=later');
  await settle();
  wire.once('PUT handoff', { user: newMember() });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('PUT handoff').body).toEqual({ token: 'later' });
  expect(user.peek()).toMatchObject({ id: newMember().id });
});
