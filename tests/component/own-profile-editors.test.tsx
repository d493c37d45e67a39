import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { toasts } from '#src/state/overlays/toasts.ts';
import { interestNames } from '#src/state/profile/profile-names.ts';
import { locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { dismissDialog, installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { answerNames, openOwnProfile, savedAs } from '../fixtures/own-profile.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installDialogs();
const wire = installWire();
answerNames(wire);

const section = (title: string) => within(screen.getByRole('region', { name: title }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const textBox = () => screen.getByLabelText<HTMLTextAreaElement>('About me', { selector: 'textarea' });
const toastTexts = () => toasts.value.map(({ text }) => text);

test('edits the text in a dialog, confirms that it is saved, shows it and restores the focus', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: About me'));
  await settle();
  expect(textBox().value).toBe('I bake.\nA lot.');
  expect(openDialog()?.parentElement?.id).toBe('teleports');
  await press.clear(textBox());
  await press.type(textBox(), 'I sail.');
  wire.on('PUT user', savedAs({ personal: 'I sail.' }));
  await press.click(button('Save'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ personal: 'I sail.' });
  expect(toastTexts()).toEqual(['Saved']);
  expect(openDialog()).toBeNull();
  expect(section('About me').getByText('I sail.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Edit: About me'));
});

test('keeps the text of a failed save, says why and saves it on Retry', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: About me'));
  await settle();
  await press.clear(textBox());
  await press.type(textBox(), 'New');
  wire.once('PUT user', new Failure(500));
  await press.click(button('Save'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(textBox().value).toBe('New');
  expect(toastTexts()).toEqual([]);
  wire.once('PUT user', savedAs({ personal: 'New' }));
  await press.click(button('Retry'));
  await settle();
  expect(wire.seen('PUT user')).toHaveLength(2);
  expect(openDialog()).toBeNull();
});

test('restores a text after closing without saving, but not after cancelling', async () => {
  const { press } = await openOwnProfile();
  const edit = async () => {
    await press.click(button('Edit: About me'));
    await settle();
  };
  await edit();
  await press.type(textBox(), '!');
  dismissDialog();
  await edit();
  expect(textBox().value).toBe('I bake.\nA lot.!');
  await press.click(button('Cancel'));
  await edit();
  expect(textBox().value).toBe('I bake.\nA lot.');
});

test('applies the rules of sign-up: refuses a too young age itself; the server refuses a bad name', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Who I am'));
  await settle();
  const year = screen.getByLabelText<HTMLSelectElement>('Year');
  const youngest = year.options[1]?.value ?? '';
  await press.selectOptions(year, youngest);
  await press.selectOptions(screen.getByLabelText('Month'), '12');
  await press.click(button('Save'));
  await settle();
  expect(screen.getByText(/You must be at least 18 years old/)).toBeTruthy();
  expect(wire.seen('PUT user')).toHaveLength(0);

  await press.selectOptions(year, '1991');
  await press.clear(screen.getByLabelText('Name'));
  await press.type(screen.getByLabelText('Name'), '@me');
  wire.once('PUT user', new Failure(422, 'error.fields', { name: 'signup.name_starts_with_at' }));
  await press.click(button('Save'));
  await settle();
  expect(screen.getByText('A name can’t start with @. Choose another one.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('offers no year below the minimum age of the site', async () => {
  boot.value = makeBoot({ settings: { min_age: 30 } });
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Who I am'));
  await settle();
  const years = [...screen.getByLabelText<HTMLSelectElement>('Year').options].map(({ value }) => Number(value));
  expect(Math.max(...years)).toBe(1996);
});

test('saves name, gender, date of birth and language together', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Who I am'));
  await settle();
  await press.selectOptions(screen.getByLabelText('I am a'), 'Man');
  await press.selectOptions(screen.getByLabelText('Language'), 'Nederlands');
  wire.on('PUT user', savedAs({ gender: 'male', language: 'nl' }));
  await press.click(button('Save'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({
    name: 'Robin',
    gender: 'male',
    date_of_birth: '1990-05-04',
    language: 'nl',
  });
  expect(section('Who I am').getByText('Nederlands')).toBeTruthy();
});

test('asks for the region of another country', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Where I live'));
  await settle();
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('3');
  await press.selectOptions(screen.getByLabelText('Country'), 'BE');
  await settle();
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('0');
  wire.on('PUT user', savedAs({ country: 'BE', countryregion: 0 }));
  await press.click(button('Save'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ country: 'BE', countryregion: 0, city: 'Zeist' });
});

test('keeps details that only another site of the pool asks for', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Details'));
  await settle();
  await press.selectOptions(screen.getByLabelText('Relationship'), 'Widowed');
  await press.selectOptions(screen.getByLabelText('Looking for'), 'Prefer not to say');
  wire.on('PUT user', savedAs({ fields: { relationship_status: 2, smoking: 2 } }));
  await press.click(button('Save'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ fields: { looking_for: 0, relationship_status: 2, smoking: 2 } });
});

test('chooses interests from the list by name', async () => {
  const { press } = await openOwnProfile();
  await press.click(button('Edit: Interests'));
  await settle();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Chess', 'Sailing', 'Wine', 'Yoga']);
  await press.click(screen.getByLabelText('Wine'));
  await press.click(screen.getByLabelText('Chess'));
  wire.on('PUT user', savedAs({ interests: [5, 7, 8] }));
  await press.click(button('Save'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ interests: [5, 7, 8] });
});

test('retries lists that failed to load', async () => {
  // Another language, so that nothing is cached by earlier tests.
  locale.value = 'nl';
  wire.file('/_i18n/nl/messages.json', {});
  interestNames.value = {};
  wire.once('GET interests', new Failure(429));
  const { press } = await openOwnProfile();
  await press.click(button('Add: Interests'));
  await settle();
  await press.click(button('Retry'));
  await settle();
  expect(screen.getByLabelText('Wine')).toBeTruthy();
});
