import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { locale } from '#src/state/language.ts';
import { fieldNames, interestNames } from '#src/state/profile-names.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const parts = () => [...document.querySelectorAll<HTMLSelectElement>('fieldset select')];
const valuesOf = (list: Element) => [...(list as HTMLSelectElement).options].map(({ value }) => Number(value)).slice(1);

let language = 'en';
beforeEach(() => {
  // What is read once for a language is read again by the next test.
  fieldNames.value = {};
  interestNames.value = {};
  locale.value = language === 'en' ? 'nl' : 'en';
  language = locale.value;
  wire.file(`/_i18n/nl/messages.json`, {});
  wire.on('fetchProfileFields', {
    allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }], hidden_one: [{ id: 1, name: 'x' }] },
  });
  wire.on('fetchInterests', { interests: [] });
});

test.each([
  ['en-GB', ['day', 'month', 'year']],
  ['en-US', ['month', 'day', 'year']],
  ['sv-SE', ['year', 'month', 'day']],
  ['de-DE', ['day', 'month', 'year']],
])('a browser that speaks %s asks for the date of birth as %j', async (tag, order) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', language: tag });
  await openStep(wire, 'personal');
  expect(parts().map(({ name }) => name)).toEqual(order);
});

test('the years are those of people from 18 to 100, the days those of the month', async () => {
  const { press: hands } = await openStep(wire, 'personal');
  const list = (name: string) => parts().find((part) => part.name === name) as HTMLSelectElement;
  const years = valuesOf(list('year'));
  expect([years[0], years.at(-1), years.length]).toEqual([2008, 1926, 83]);
  expect(valuesOf(list('day')).at(-1)).toBe(31);
  await hands.selectOptions(list('month'), '2');
  expect(valuesOf(list('day')).at(-1)).toBe(29);
  await hands.selectOptions(list('year'), '1999');
  expect(valuesOf(list('day')).at(-1)).toBe(28);
});

test('a day that turns out not to be in its month stays in sight', async () => {
  const { press: hands } = await openStep(wire, 'personal');
  const list = (name: string) => parts().find((part) => part.name === name) as HTMLSelectElement;
  await hands.selectOptions(list('day'), '31');
  await hands.selectOptions(list('month'), '2');
  expect(list('day').selectedOptions[0]?.textContent).toBe('31');
});

test('iOS has its own wheel, from 18 to 100', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (iPhone)', language: 'en-GB' });
  await openStep(wire, 'personal');
  expect(parts()).toEqual([]);
  const wheel = screen.getByLabelText<HTMLInputElement>('Date of birth');
  expect([wheel.type, wheel.min, wheel.max]).toEqual(['date', '1926-03-11', '2008-03-11']);
});

test('it asks for what profiles of the site show, and for nothing else', async () => {
  await openStep(wire, 'personal', { settings: { visible_profile_fields: ['looking_for'] } });
  expect(screen.getByLabelText('Looking for')).toBeTruthy();
  expect(screen.queryByLabelText('I am a')).toBeNull();
  expect(parts()).toEqual([]);
});

test('where the questions can’t be loaded it says so, keeps what was told before, and Retry loads them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('fetchProfileFields', OFFLINE);
  const member = newMember({ fields: { looking_for: 4 } });
  const { press: hands } = await openStep(wire, 'personal', { member });
  await settle(10_000);
  expect(screen.getByText('Some questions could not be loaded.')).toBeTruthy();
  wire.once('updateUser', OFFLINE);
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('updateUser').body).toMatchObject({ fields: { looking_for: 4 } });
  wire.on('fetchProfileFields', { allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }] } });
  await hands.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as Element);
  await settle();
  expect(screen.getByLabelText<HTMLSelectElement>('Looking for').value).toBe('4');
});

test('where a site shows no notes, the progress comes behind the personal details', async () => {
  wire.on('fetchActivation', { delivered: false });
  const { press: hands } = await openStep(wire, 'personal', { settings: { visible_profile_notes: false } });
  await hands.click(press('Continue without personal details'));
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Almost there');
});
