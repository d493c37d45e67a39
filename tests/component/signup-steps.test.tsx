import { act, screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import type { SignupEvent } from '#src/features/signup/signup-events.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.lazy.tsx';
import { changeDraft } from '#src/platform/signup-draft.ts';
import { boot } from '#src/state/site/site.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { answered, PROMPTS } from '../fixtures/prompts.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { openStep } from '../fixtures/signup-flow.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const TICK_MS = 900;
const IMAGE = { id: idOf('image', 1), thumb_filename: 'a-320.webp', blur: null };

let events: SignupEvent[];
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const countText = () => screen.queryByText(/^Step/)?.textContent ?? null;
const withProfile = (profile: Partial<User['profile']>) =>
  makeUser(
    { activated: false },
    { main_image: null, country: null, city: null, gender: null, date_of_birth: null, personal: null, ...profile },
  );

async function open(member: User, autoSkip = false) {
  const { switches } = makeBoot().settings;
  const page = makeBoot({ switches: { signup: { ...switches.signup, autoSkip } } });
  boot.value = page;
  wire.on('GET settings', { ...page.settings, region_data: {} });
  wire.on('GET user', { user: member });
  logIn(member);
  const shown = show(<SignupFlow onLegalPage={() => undefined} onEvent={(event) => events.push(event)} />, '/signup');
  await settle();
  return shown;
}

beforeEach(() => {
  events = [];
  wire.file('/_i18n/en/messages.json', {});
  wire.on('GET regions', { regions: [{ id: 3, name: 'Utrecht' }] });
  wire.on('GET profile_fields', { allowed_values: { looking_for: [{ id: 4, name: 'Friendship' }] } });
  wire.on('GET prompts', { prompts: PROMPTS });
  wire.on('GET interests', { interests: [] });
  wire.on('PUT user', { user: { ...withProfile({}), lastSignupStep: true } });
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
    'the progress, with auto-skip and a complete profile',
    { main_image: IMAGE, country: 'NL', date_of_birth: '1990-05-04', personal: 'Hi' },
    true,
    'Almost there',
  ],
])('starts at %s', async (_what, profile, autoSkip, title) => {
  wire.on('GET activate', { delivered: false });
  await open(withProfile(profile), autoSkip);
  expect(heading()).toBe(title);
  expect(document.activeElement?.textContent).toBe(title);
});

test('skips through every step in order, the bar counts to six, and the server is told of the end', async () => {
  wire.on('GET activate', { delivered: true });
  const { press: hands } = await open(withProfile({}));
  const titles = [heading()];
  const counts = [countText()];
  for (const skip of [/without a photo/, /without a location/, /without personal details/, /without text/]) {
    await hands.click(press(skip));
    await settle();
    titles.push(heading());
    counts.push(countText());
  }
  await settle(TICK_MS);
  titles.push(heading());
  expect(counts).toEqual(['Step 2 of 5', 'Step 3 of 5', 'Step 4 of 5', 'Step 5 of 5', null]);
  expect(titles).toEqual([
    'Add a photo',
    'Where are you?',
    'A little about you',
    'In your own words',
    'Almost there',
    'Check your email',
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
  expect(events.at(-1)).toEqual({ type: 'signupFlowComplete' });
  expect(wire.seen('PUT user').map(({ body }) => body)).toEqual([{ lastSignupStep: true }]);
});

test('shows the last step to members who finished on another device, instead of all steps', async () => {
  const member = { ...withProfile({}), lastSignupStep: true };
  changeDraft(member.id, { step: 'location' });
  await open(member);
  expect(heading()).toBe('Check your email');
});

test('tells members who finished and confirmed their email that they are done', async () => {
  await open({ ...withProfile({}), lastSignupStep: true, activated: true });
  expect(heading()).toBe('You’re all set');
  expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
  expect(screen.queryByText(/Check your email|spam/)).toBeNull();
});

test('goes to the previous step on Back, and stores the step in the history entry', async () => {
  const { press: hands, unmount } = await open(withProfile({}));
  await hands.click(press(/without a photo/));
  await settle();
  expect(history.state).toMatchObject({ signup: 'location' });
  // Simulates the browser's Back: the previous entry and its event.
  history.replaceState({ signup: 'photo' }, '');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await settle();
  expect(heading()).toBe('Add a photo');
  unmount();
});

test('saves the location, keeps it after a failure and saves it on Retry', async () => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE }));
  await hands.selectOptions(screen.getByLabelText('Country'), 'NL');
  await settle();
  await hands.selectOptions(screen.getByLabelText('Region'), '3');
  await hands.type(screen.getByLabelText('City'), 'Zeist');
  wire.once('PUT user', OFFLINE);
  await hands.click(press('Save and continue'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Zeist');
  wire.once('PUT user', { user: withProfile({ main_image: IMAGE, country: 'NL' }) });
  await hands.click(press('Retry'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ country: 'NL', countryregion: 3, city: 'Zeist' });
  expect(heading()).toBe('A little about you');
});

const ADULT_YEAR = '1990';

test.each([
  ['a part that is missing', { Month: '5', Day: '4' }, 'Enter your birthday: day, month and year'],
  ['somebody too young', { Month: '12', Day: '31', Year: 'youngest' }, /valid date. You must be at least 18 years old/],
])('refuses a date of birth with %s', async (_what, parts, text) => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE, country: 'NL' }), true);
  for (const [label, value] of Object.entries(parts)) {
    const list = screen.getByLabelText<HTMLSelectElement>(label);
    await hands.selectOptions(list, value === 'youngest' ? (list.options[1]?.value ?? '') : value);
  }
  await hands.click(press('Save and continue'));
  await settle();
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(wire.seen('PUT user')).toHaveLength(0);
});

test('saves personal details and notes, the notes last', async () => {
  const { press: hands } = await open(withProfile({ main_image: IMAGE, country: 'NL' }), true);
  const saved = { ...withProfile({ main_image: IMAGE, country: 'NL', gender: 'female' }), lastSignupStep: true };
  wire.on('PUT user', { user: saved });
  wire.on('GET activate', { delivered: false });
  await hands.click(screen.getByRole('radio', { name: 'Woman' }));
  for (const [label, value] of [
    ['Day', '4'],
    ['Month', '5'],
    ['Year', ADULT_YEAR],
  ] as const)
    await hands.selectOptions(screen.getByLabelText(label), value);
  await hands.selectOptions(screen.getByLabelText('Looking for'), '4');
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({
    gender: 'female',
    date_of_birth: '1990-05-04',
    fields: { looking_for: 4 },
  });
  await hands.type(screen.getByLabelText('About me'), 'I bake.');
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({ personal: 'I bake.', lastSignupStep: true });
  expect(heading()).toBe('Almost there');
});

test('offers a question at the notes, and keeps the answers to others', async () => {
  const member = withProfile({
    main_image: IMAGE,
    country: 'NL',
    gender: 'female',
    prompts: [answered('sunday', 'Pancakes'), answered('rain', 'At the movies')],
  });
  changeDraft(member.id, { step: 'notes' });
  const { press: hands } = await open(member);
  const choice = screen.getByLabelText<HTMLSelectElement>('Or answer a question');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'sunday', 'laugh', 'song']);
  await hands.selectOptions(choice, 'song');
  const answer = screen.getByLabelText<HTMLTextAreaElement>('The song I always turn up…');
  expect(answer.value).toBe('Pancakes');
  await hands.clear(answer);
  await hands.type(answer, ' All of them ');
  wire.on('GET activate', { delivered: false });
  await hands.click(press('Save and continue'));
  await settle();
  expect(wire.last('PUT user').body).toEqual({
    personal: null,
    prompts: [
      { id: 'song', answer: 'All of them' },
      { id: 'rain', answer: 'At the movies' },
    ],
    lastSignupStep: true,
  });
});

test('emits the progress of every step, and completion at the last', async () => {
  wire.on('GET activate', { delivered: true });
  const events: SignupEvent[] = [];
  const { press: hands } = await openStep(wire, 'photo', { onEvent: (event) => events.push(event) });
  for (const skip of [/without a photo/, /without a location/, /without personal details/, /without text/]) {
    await hands.click(press(skip));
    await settle();
  }
  await settle(TICK_MS);
  const steps = ['photo', 'location', 'personal', 'notes', 'progress', 'completion'] as const;
  expect(events).toEqual([
    ...steps.map((step, index) => ({ type: 'progressChanged', step, progress: Math.min(index + 2, 6) / 6 })),
    { type: 'signupFlowComplete' },
  ]);
});
