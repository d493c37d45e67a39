import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { boot } from '#src/state/site/site.ts';
import { button, email, expectVisitors, fill, name, openForm } from '../fixtures/account-form.tsx';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => expectVisitors(wire));

/** What is typed before the rest of the address fills in the name. */
async function openHalfTyped() {
  const { press, unmount } = await openForm();
  await fill(press, { email: 'ro' });
  expect(name().value).toBe('ro');
  return { press, unmount };
}

test('a name filled from half an address follows the address while it is typed', async () => {
  const { press } = await openHalfTyped();
  await press.type(email(), 'bin@example.org');
  await settle();
  expect(name().value).toBe('robin');
  await press.clear(email());
  await fill(press, { email: 'kim@example.org' });
  expect(name().value).toBe('kim');
});

test.each([
  ['edited', 'Rob'],
  ['edited to the same text', 'ro'],
  ['cleared', ''],
  ['cleared, where nothing was filled in', '', ''],
])(
  'a name filled from half an address stays as it is once it was %s, also after a reload',
  async (_how, typed, half = 'ro') => {
    const { press, unmount } = await openForm();
    if (half) await fill(press, { email: half });
    await press.type(name(), typed || 'x');
    await settle();
    await press.clear(name());
    if (typed) await press.type(name(), typed);
    await fill(press, { email: 'bin@example.org' });
    expect(name().value).toBe(typed);
    unmount();
    const again = await openForm();
    await press.clear(email());
    await fill(again.press, { email: 'kim@example.org' });
    expect(name().value).toBe(typed);
  },
);

test('a name filled from half an address follows the address after a reload', async () => {
  const { unmount } = await openHalfTyped();
  unmount();
  const { press } = await openForm();
  expect([email().value, name().value]).toEqual(['ro', 'ro']);
  await fill(press, { email: 'bin@example.org' });
  expect(name().value).toBe('robin');
});

test('a name filled from half an address is not called the address', async () => {
  const { press } = await openHalfTyped();
  await fill(press, { password: 'long enough' });
  await press.click(button());
  await settle();
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
  expect(screen.queryByText('Your name can’t be your email')).toBeNull();
});

test.each([
  ['follows', '', 'robin'],
  ['with a typed name does not follow', 'Ro', 'Ro'],
])('a name filled from half an address %s in a form that was sent without JavaScript', async (_what, sent, shown) => {
  boot.value = {
    ...makeBoot(),
    form: { values: { email: 'ro', name: sent }, errors: { email: 'validation.email' } },
  };
  const { press } = await openForm();
  await fill(press, { email: 'bin@example.org' });
  expect(name().value).toBe(shown);
});
