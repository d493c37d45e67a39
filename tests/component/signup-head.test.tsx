import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { boot } from '#src/state/site/site.ts';
import { expectVisitors, openForm } from '../fixtures/account-form.tsx';
import { makeImage } from '../fixtures/cards.ts';
import { here, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const countText = () => screen.queryByText(/^Step/)?.textContent ?? null;

beforeEach(() => {
  wire.on('GET regions', { regions: [] });
  wire.on('GET profile_fields', { allowed_values: {} });
  wire.on('GET interests', { interests: [] });
});

test.each([
  [true, 'Step 1 of 6'],
  [false, 'Step 1 of 5'],
])('the account step promises as many steps as there can be, with notes %s: %s', async (notes, text) => {
  boot.value = makeBoot({ settings: { visible_profile_notes: notes } });
  expectVisitors(wire);
  await openForm();
  expect(countText()).toBe(text);
  const bar = screen.getByRole('progressbar', { name: 'Sign-up progress' });
  expect(bar.getAttribute('aria-valuetext')).toBe(text);
  expect(bar.children).toHaveLength(Number(text.at(-1)));
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
});

test('the link back leads to the step before, also after a reload in a new tab, and from the first one out of sign-up', async () => {
  const { press: hands } = await openStep(wire, null);
  const back = () => screen.getByRole('link', { name: 'Back' });
  await hands.click(screen.getByRole('button', { name: /without a photo/ }));
  await settle();
  expect(history.state).toMatchObject({ signup: 'location', 'step-before': true });
  const goBack = vi.spyOn(history, 'back').mockReturnValue();
  await hands.click(back());
  expect(goBack).toHaveBeenCalledTimes(1);
  // A new tab knows the step, and has no entry before it.
  history.replaceState({ signup: 'location' }, '');
  await hands.click(back());
  await settle();
  expect(heading()).toBe('Add a photo');
  expect(countText()).toBe('Step 2 of 5');
  await hands.click(back());
  expect(here()).toBe('/home');
  goBack.mockRestore();
});

test('counts only the steps that follow for members who start later', async () => {
  await openStep(wire, null, {
    member: newMember({ main_image: makeImage(1), country: 'NL' }),
    signup: { autoSkip: true },
  });
  expect(heading()).toBe('A little about you');
  expect(countText()).toBe('Step 3 of 4');
});
