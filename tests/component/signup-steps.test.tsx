import { act, fireEvent, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { SignupEvent } from '#src/features/signup/signup-events.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { boot } from '#src/state/site.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { openStep } from '../fixtures/signup-flow.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

const addPhoto = vi.hoisted(() => vi.fn());
vi.mock('#src/api/photos.ts', () => ({ addPhoto }));

startFresh();
const wire = installWire();
const TICK_MS = 900;
const IMAGE = { id: idOf('image', 1), thumb_filename: 'a-320.webp', color: null };

let events: SignupEvent[];
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const withProfile = (profile: Partial<User['profile']>) =>
  makeUser(
    {},
    { main_image: null, country: null, city: null, gender: null, date_of_birth: null, personal: null, ...profile },
  );

async function open(member: User, autoSkip = false) {
  const { switches } = makeBoot().settings;
  const page = makeBoot({ switches: { signup: { ...switches.signup, autoSkip } } });
  boot.value = page;
  wire.on('fetchSettings', { ...page.settings, region_data: {} });
  wire.on('fetchUser', { user: member });
  logIn(member);
  const shown = show(<SignupFlow onLegal={() => undefined} onEvent={(event) => events.push(event)} />, '/signup');
  await settle();
  return shown;
}

beforeEach(() => {
  events = [];
  wire.file('/_i18n/en/messages.json', {});
  wire.on('fetchRegions', { regions: [{ id: 3, name: 'Utrecht' }] });
  wire.on('fetchProfileFields', { allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }] } });
  wire.on('fetchInterests', { interests: [] });
  addPhoto.mockReset();
});

test.each([
  ['the photo, where push cannot be offered', {}, false, 'Add a photo'],
  ['the location, with a main image', { main_image: IMAGE }, false, 'Where are you?'],
  ['personal data, with auto-skip and a location', { main_image: IMAGE, country: 'NL' }, true, 'A little about you'],
  [
    'notes, with auto-skip and a gender',
    { main_image: IMAGE, country: 'NL', gender: 'female' as const },
    true,
    'In your own words',
  ],
  [
    'the progress, with auto-skip and everything told',
    { main_image: IMAGE, country: 'NL', date_of_birth: '1990-05-04', personal: 'Hi' },
    true,
    'Almost there',
  ],
])('a member starts at %s', async (_what, profile, autoSkip, title) => {
  wire.on('fetchActivation', { delivered: false });
  await open(withProfile(profile), autoSkip);
  expect(heading()).toBe(title);
  expect(document.activeElement?.textContent).toBe(title);
});

test('skipping leads through every step in order, and the bar counts to six', async () => {
  wire.on('fetchActivation', { delivered: true });
  const { press: hands } = await open(withProfile({}));
  const titles = [heading()];
  for (const skip of [/without a photo/, /without a location/, /without personal details/, /without a text/]) {
    await hands.click(press(skip));
    await settle();
    titles.push(heading());
  }
  await settle(TICK_MS);
  titles.push(heading());
  expect(titles).toEqual([
    'Add a photo',
    'Where are you?',
    'A little about you',
    'In your own words',
    'Almost there',
    'Check your e-mail',
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
  expect(events.at(-1)).toEqual({ type: 'signupFlowComplete' });
  expect(wire.seen('updateUser')).toHaveLength(0);
});

test('Back goes to the step before, and the history entry keeps the step', async () => {
  const { press: hands, unmount } = await open(withProfile({}));
  await hands.click(press(/without a photo/));
  await settle();
  expect(history.state).toMatchObject({ signup: 'location' });
  // What the browser does on Back: the entry before, and the news of it.
  history.replaceState({ signup: 'photo' }, '');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await settle();
  expect(heading()).toBe('Add a photo');
  unmount();
});

test('a photo that fails says why, can be tried again, and sign-up can go on', async () => {
  const member = withProfile({});
  const { press: hands, container } = await open(member);
  addPhoto.mockRejectedValueOnce(new ApiError(422, { error: { key: 'photo.damaged' } }));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  expect(input.accept).toBe('image/png,image/jpeg');
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup({ delay: null }).upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  await settle();
  expect(screen.getByText('This picture can’t be read')).toBeTruthy();
  expect(press(/without a photo/)).toBeTruthy();
  addPhoto.mockResolvedValueOnce({ image: IMAGE, images: [IMAGE] });
  wire.on('fetchUser', { user: withProfile({ main_image: IMAGE, images: [IMAGE] }) });
  await hands.click(press('Retry'));
  await settle();
  expect(screen.getByAltText('Me')).toBeTruthy();
  expect(press('Save and continue')).toBeTruthy();
});

test('the place is saved; where that fails it stays, and Retry saves it', async () => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE }));
  await hands.selectOptions(screen.getByLabelText('Country'), 'NL');
  await settle();
  await hands.selectOptions(screen.getByLabelText('Region'), '3');
  await hands.type(screen.getByLabelText('City'), 'Zeist');
  wire.once('updateUser', OFFLINE);
  await hands.click(press('Save and continue'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Zeist');
  wire.once('updateUser', { user: withProfile({ main_image: IMAGE, country: 'NL' }) });
  await hands.click(press('Retry'));
  await settle();
  expect(wire.last('updateUser').body).toEqual({ country: 'NL', countryregion: 3, city: 'Zeist' });
  expect(heading()).toBe('A little about you');
});

const ADULT_YEAR = '1990';

test.each([
  ['a part that is missing', { Month: '5', Day: '4' }],
  ['somebody too young', { Month: '12', Day: '31', Year: 'youngest' }],
])('a date of birth with %s is refused in words', async (_what, parts) => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE, country: 'NL' }), true);
  for (const [label, value] of Object.entries(parts)) {
    const list = screen.getByLabelText<HTMLSelectElement>(label);
    await hands.selectOptions(list, value === 'youngest' ? (list.options[1]?.value ?? '') : value);
  }
  await hands.click(press('Save and continue'));
  await settle();
  expect(screen.getByText(/valid date. You must be at least 18 years old/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(wire.seen('updateUser')).toHaveLength(0);
});

test('personal data and notes are saved, the notes as the last', async () => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE, country: 'NL' }), true);
  const saved = withProfile({ main_image: IMAGE, country: 'NL', gender: 'female' });
  wire.on('updateUser', { user: saved });
  wire.on('fetchActivation', { delivered: false });
  await hands.selectOptions(screen.getByLabelText('I am a'), 'female');
  for (const [label, value] of [
    ['Day', '4'],
    ['Month', '5'],
    ['Year', ADULT_YEAR],
  ] as const)
    await hands.selectOptions(screen.getByLabelText(label), value);
  await hands.selectOptions(screen.getByLabelText('Looking for'), '4');
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('updateUser').body).toEqual({
    gender: 'female',
    date_of_birth: '1990-05-04',
    fields: { looking_for: 4 },
  });
  await hands.type(screen.getByLabelText('About me'), 'I bake.');
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('updateUser').body).toEqual({ personal: 'I bake.', lastSignupStep: true });
  expect(heading()).toBe('Almost there');
});

test('every step tells how far it is of six, and the last that the flow is complete', async () => {
  wire.on('fetchActivation', { delivered: true });
  const told: SignupEvent[] = [];
  const { press: hands } = await openStep(wire, 'photo', { onEvent: (event) => told.push(event) });
  for (const skip of [/without a photo/, /without a location/, /without personal details/, /without a text/]) {
    await hands.click(press(skip));
    await settle();
  }
  await settle(TICK_MS);
  const steps = ['photo', 'location', 'personal', 'notes', 'progress', 'completion'] as const;
  expect(told).toEqual([
    ...steps.map((step, index) => ({ type: 'progressChanged', step, progress: Math.min(index + 2, 6) / 6 })),
    { type: 'signupFlowComplete' },
  ]);
});

test('photos are taken by drag and drop, and what is neither PNG nor JPEG is refused in words', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { container } = await openStep(wire, 'photo');
  const zone = container.querySelector('label') as HTMLElement;
  const drop = async (file: File) => {
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    await settle();
  };
  await drop(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
  expect(screen.getByText('Only PNG and JPEG pictures can be used')).toBeTruthy();
  expect(addPhoto).not.toHaveBeenCalled();
  addPhoto.mockResolvedValueOnce({ image: IMAGE, images: [IMAGE] });
  wire.on('fetchUser', { user: withProfile({ main_image: IMAGE, images: [IMAGE] }) });
  await drop(new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(screen.getByAltText('Me')).toBeTruthy();
});
