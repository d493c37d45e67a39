import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { makeSearchAnswer, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CASE = 'BBBBBBBBBBBBBBBB';
const JANUARY = Date.UTC(2027, 0, 31);
const text = () => screen.getByText(/^Your account is suspended/).textContent;
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you disagree?' });

beforeEach(() => {
  wire.on('GET search', makeSearchAnswer(0, 0));
  wire.on('GET regions', { regions: [] });
  wire.on('GET notifications', new Failure(422));
});

async function open(suspension: { until: number | null; reason: string }) {
  logIn();
  user.value = makeUser({ suspension });
  const { press } = await showApp('/members');
  await settle();
  return press;
}

test('a suspended member reads the end, as the operator set it, and the reason', async () => {
  await open({ until: JANUARY, reason: 'Insults in a chat' });
  expect(text()).toContain('until January 31, 2027');
  expect(screen.getByText('Our reason: Insults in a chat')).toBeTruthy();
});

test('without an end there is no date', async () => {
  await open({ until: null, reason: 'Insults in a chat' });
  expect(text()).toMatch(/^Your account is suspended: /);
});

test('an appeal is kept when it fails, sent on Retry, and leads to its case', async () => {
  const press = await open({ until: null, reason: 'Insults in a chat' });
  await press.click(screen.getByRole('button', { name: 'Appeal' }));
  await press.type(box(), 'That was not me');
  wire.once('POST complaint', OFFLINE);
  await press.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
  expect(box().value).toBe('That was not me');
  wire.on('POST complaint', { case: CASE, due: NOW });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  const email = makeUser().email;
  expect(wire.last('POST complaint').body).toEqual({ email, category: 'decision', text: 'That was not me' });
  expect(screen.getByRole('link', { name: 'See your case' }).getAttribute('href')).toBe(`/complaints?case=${CASE}`);
  expect(screen.queryByRole('textbox', { name: 'Why do you disagree?' })).toBeNull();
});
