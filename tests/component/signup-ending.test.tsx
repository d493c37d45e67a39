import { screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { idOf, makeImage } from '../fixtures/cards.ts';
import { photoFile } from '../fixtures/photo-file.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

const addPhoto = vi.hoisted(() => vi.fn());
vi.mock('#src/api/photos.ts', () => ({ addPhoto }));

startFresh();
const wire = installWire();
const TICK_MS = 900;
const ANSWERS = '?gender=female&age=2&region=7&country=NL';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const completeProfile = { main_image: makeImage(1), country: 'NL', gender: 'female' as const, personal: 'Hi' };
/** With a complete profile sign-up starts at the progress step. */
const COMPLETE = { member: newMember(completeProfile), signup: { autoSkip: true } };

test('changes the progress text at 4, 7 and 10 ticks and ends after twenty', async () => {
  wire.on('GET activate', { delivered: false });
  await openStep(wire, null, COMPLETE);
  const message = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
  const messages: string[] = [];
  for (let tick = 0; tick < 19; tick += 1) {
    messages.push(message());
    await settle(TICK_MS);
  }
  expect([...new Set(messages)].map((text) => messages.indexOf(text))).toEqual([0, 4, 7, 10]);
  expect(messages.at(-1)).toContain('demo@example.org');
  expect(heading()).toBe('Almost there');
  await settle(TICK_MS);
  expect(heading()).toBe('Check your email');
  expect(wire.seen('GET activate')).toHaveLength(20);
});

test('ends as soon as the email is delivered, and continues after a failed call', async () => {
  wire.on('GET activate', new Failure(401));
  await openStep(wire, null, COMPLETE);
  await settle(TICK_MS);
  wire.on('GET activate', { delivered: true });
  expect(heading()).toBe('Almost there');
  await settle(TICK_MS);
  expect(heading()).toBe('Check your email');
});

test.each([
  [0, null],
  [2, 'https://mail.google.com/'],
])('links with mail provider %s to the inbox %s', async (mailprovider, inbox) => {
  wire.on('GET activate', { delivered: true });
  const member = newMember(completeProfile, { email: 'robin@gmail.com', mailprovider });
  await openStep(wire, null, { ...COMPLETE, member });
  await settle(TICK_MS);
  expect(screen.queryByRole('link', { name: 'Open my inbox' })?.getAttribute('href') ?? null).toBe(inbox);
  expect(screen.getByRole('link', { name: /Change it/ }).getAttribute('href')).toBe(
    '/notifications#email-change-incorrect',
  );
  expect(screen.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe('/signup-matches');
});

test('sends the email again only after the first one had time to arrive', async () => {
  wire.on('GET activate', { delivered: true });
  wire.on('POST activate', { retry_after: 60 });
  const { press } = await openStep(wire, null, COMPLETE);
  await settle(TICK_MS);
  const button = screen.getByRole('button', { name: 'Send again in 60 s' });
  await press.click(button);
  expect(wire.seen('POST activate')).toHaveLength(0);
  for (let second = 0; second < 60; second += 1) await settle(1000);
  await press.click(screen.getByRole('button', { name: 'Send the email again' }));
  await settle();
  expect(wire.seen('POST activate')).toHaveLength(1);
});

test('keeps the answers to the match finder for the matches', async () => {
  await openStep(wire, 'completion', { address: `/signup${ANSWERS}&utm_medium=banner` });
  expect(screen.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe(`/signup-matches${ANSWERS}`);
});

test('leads from a member’s lander to a chat with that member at the end', async () => {
  wire.on('GET activate', { delivered: true });
  const member = newMember(completeProfile, { chat_with: { id: idOf('member', 7), name: 'Anna' } });
  await openStep(wire, null, { ...COMPLETE, member });
  await settle(TICK_MS);
  const href = screen.getByRole('link', { name: 'Message Anna' }).getAttribute('href');
  expect(href).toBe(`/members/${idOf('member', 7)}/chat`);
});

test('mentions the spam folder, and links to the members only if the template allows skipping', async () => {
  wire.on('GET activate', { delivered: true });
  await openStep(wire, 'completion', { signup: { skipButton: false } });
  expect(screen.getByText(/spam folder/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See your matches' })).toBeNull();
});

const preview = () => screen.getByRole('region', { name: 'This is how others see you' });

test('shows at the end what others see of the new member, with the age instead of the date of birth', async () => {
  wire.on('GET regions', { regions: [{ id: 7, name: 'Utrecht' }] });
  const profile = { city: 'Zeist', country: 'NL', countryregion: 7, date_of_birth: '1990-05-17', personal: 'I bake.' };
  await openStep(wire, 'completion', { member: newMember({ ...profile, main_image: makeImage(1), name: 'Robin' }) });
  expect(preview().textContent).toMatch(/Robin, 35.*Zeist, Utrecht.*I bake\.$/);
  expect(preview().textContent).not.toContain('1990');
  expect(preview().querySelector('img')).toBeTruthy();
});

test('leaves out of it what was skipped, and what profiles on the site do not show', async () => {
  const member = newMember({ name: 'Robin', date_of_birth: '1990-05-17', personal: 'I bake.' });
  const settings = { visible_profile_fields: [], visible_profile_notes: false };
  await openStep(wire, 'completion', { member, settings });
  expect(within(preview()).getByText('Robin').closest('p')?.textContent).toBe('Robin');
  expect(preview().textContent).not.toContain('I bake.');
});

test('offers a photo at the end to members who have none, and shows it to them', async () => {
  const { container } = await openStep(wire, 'completion');
  expect(screen.getByRole('heading', { name: 'Add a photo' })).toBeTruthy();
  addPhoto.mockResolvedValueOnce({ image: makeImage(1), images: [makeImage(1)] });
  wire.on('GET user', { user: newMember({ main_image: makeImage(1), images: [makeImage(1)] }) });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.setup({ delay: null }).upload(input, photoFile('me.jpg'));
  await settle();
  expect(screen.getByText('Your photo has been added.')).toBeTruthy();
  expect(preview().querySelector('img')).toBeTruthy();
});

test('offers no photo to members who have one', async () => {
  await openStep(wire, 'completion', { member: newMember({ main_image: makeImage(1) }) });
  expect(screen.queryByRole('heading', { name: 'Add a photo' })).toBeNull();
});
