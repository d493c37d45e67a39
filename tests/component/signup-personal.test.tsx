import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { fieldNames, interestNames } from '#src/state/profile/profile-names.ts';
import { locale } from '#src/state/site/language.ts';
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
  // Names are loaded once per language, so each test needs a fresh one.
  fieldNames.value = {};
  interestNames.value = {};
  locale.value = language === 'en' ? 'nl' : 'en';
  language = locale.value;
  wire.file(`/_i18n/nl/messages.json`, {});
  wire.on('GET profile_fields', {
    allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }], hidden_one: [{ id: 1, name: 'x' }] },
  });
  wire.on('GET interests', { interests: [] });
});

test.each([
  ['en-GB', ['day', 'month', 'year']],
  ['en-US', ['month', 'day', 'year']],
  ['sv-SE', ['year', 'month', 'day']],
  ['de-DE', ['day', 'month', 'year']],
])('asks a browser in %s for the date of birth as %j', async (tag, order) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', language: tag });
  await openStep(wire, 'personal');
  expect(parts().map(({ name }) => name)).toEqual(order);
});

test('offers years for ages 18 to 100 and the days of the month', async () => {
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

test('keeps a day visible that isn’t in the chosen month', async () => {
  const { press: hands } = await openStep(wire, 'personal');
  const list = (name: string) => parts().find((part) => part.name === name) as HTMLSelectElement;
  await hands.selectOptions(list('day'), '31');
  await hands.selectOptions(list('month'), '2');
  expect(list('day').selectedOptions[0]?.textContent).toBe('31');
});

test('uses the native picker on iOS, from 18 to 100', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (iPhone)', language: 'en-GB' });
  await openStep(wire, 'personal');
  expect(parts()).toEqual([]);
  const wheel = screen.getByLabelText<HTMLInputElement>('Date of birth');
  expect([wheel.type, wheel.min, wheel.max]).toEqual(['date', '1926-03-11', '2008-03-11']);
});

test('applies the site’s minimum age in the years and in the message', async () => {
  const { press: hands } = await openStep(wire, 'personal', { settings: { min_age: 30 } });
  const [list] = parts().filter(({ name }) => name === 'year') as [HTMLSelectElement];
  expect(valuesOf(list)[0]).toBe(1996);
  // In March: the youngest are 29 until December.
  for (const { name } of parts()) {
    const part = document.querySelector(`fieldset select[name="${name}"]`) as HTMLSelectElement;
    await hands.selectOptions(part, name === 'year' ? '1996' : '12');
  }
  await hands.click(press('Save and continue'));
  await settle();
  expect(screen.getByText(/You must be at least 30 years old/)).toBeTruthy();
  expect(wire.seen('PUT user')).toEqual([]);
});

test('asks only for fields that profiles on the site show', async () => {
  await openStep(wire, 'personal', { settings: { visible_profile_fields: ['looking_for'] } });
  expect(screen.getByLabelText('Looking for')).toBeTruthy();
  expect(screen.queryByLabelText('I am a')).toBeNull();
  expect(parts()).toEqual([]);
});

test('reports questions that fail to load, keeps earlier answers and loads them on Retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('GET profile_fields', OFFLINE);
  const member = newMember({ fields: { looking_for: 4 } });
  const { press: hands } = await openStep(wire, 'personal', { member });
  await settle(10_000);
  expect(screen.getByText('We couldn’t load some of the questions.')).toBeTruthy();
  wire.once('PUT user', OFFLINE);
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('PUT user').body).toMatchObject({ fields: { looking_for: 4 } });
  wire.on('GET profile_fields', { allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }] } });
  await hands.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as Element);
  await settle();
  expect(screen.getByLabelText<HTMLSelectElement>('Looking for').value).toBe('4');
});

test('continues from personal details to progress if the site shows no notes', async () => {
  wire.on('GET activate', { delivered: false });
  wire.on('PUT user', { user: newMember({}, { lastSignupStep: true }) });
  const { press: hands } = await openStep(wire, 'personal', { settings: { visible_profile_notes: false } });
  await hands.click(press('Continue without personal details'));
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Almost there');
  expect(wire.last('PUT user').body).toEqual({ lastSignupStep: true });
});
