import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { activateBy, activation } from '#src/state/activation.ts';
import { makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.trim();

beforeEach(() => {
  wire.on('search', makeSearchAnswer(0, 0));
  activateBy('');
  activation.value = 'running';
});

test('the token is taken out of the address, sent once, and a member is let in', async () => {
  wire.once('activate', { activated: true, user: makeUser() });
  await showApp('/activate/done#token=abc');
  await settle();
  expect(location.hash).toBe('');
  expect(wire.seen('activate').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(heading()).toBe('Your address is confirmed');
  expect(screen.getByRole('link', { name: 'To the members' })).toBeTruthy();
});

test('a link that was used leads to the page that says so, where a member can have another sent', async () => {
  wire.once('activate', new Failure(410, 'activation.expired'));
  wire.once('resendActivation', { retry_after: 60 });
  const { press } = await showApp('/activate/done#token=used');
  logIn({ activated: false });
  await settle();
  expect(here()).toBe('/activate/error');
  expect(heading()).toBe('This link can’t be used');
  await press.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
  await settle();
  expect(screen.getByText('It is on its way once more.')).toBeTruthy();
});

test('without a network it can be tried again', async () => {
  wire.once('activate', OFFLINE);
  const { press } = await showApp('/activate/done#token=later');
  await settle();
  wire.once('activate', { activated: true, user: null });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(heading()).toBe('Your address is confirmed');
  expect(wire.last('activate').body).toEqual({ token: 'later' });
});
