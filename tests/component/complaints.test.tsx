import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeUser } from '../fixtures/cards.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CASE = 'AAAAAAAAAAAAAAAA';
const ANSWER = { case: CASE, due: Date.UTC(2026, 10, 30, 12) };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const text = () => screen.getByLabelText<HTMLTextAreaElement>('What happened?');
const submit = () => screen.getByRole('button', { name: 'Send complaint' });

const TEXT = 'Anybody can complain.';

beforeEach(() => {
  user.value = null;
  const blocks = [{ kind: 'paragraph', spans: [TEXT] }] as const;
  boot.value = { ...makeBoot(), text: { page: 'complaints', blocks } };
});

test('sends a complaint without a login and shows the case number and the day of the answer in words', async () => {
  wire.on('addComplaint', ANSWER);
  const { press } = await showApp('/complaints');
  expect(screen.getByText(TEXT)).toBeTruthy();
  await press.type(email(), 'kim@example.org');
  await press.selectOptions(screen.getByLabelText('What is it about?'), 'Illegal content');
  await press.type(screen.getByLabelText('Address of the page (optional)'), 'https://localhost/members/a');
  await press.type(text(), 'Look at this');
  await press.click(submit());
  await settle();
  const url = 'https://localhost/members/a';
  expect(wire.last('addComplaint').body).toEqual({
    email: 'kim@example.org',
    url,
    category: 'illegal',
    text: 'Look at this',
  });
  expect(heading()).toBe('We received your complaint');
  expect(document.activeElement?.textContent).toBe(heading());
  expect(screen.getByText(CASE)).toBeTruthy();
  expect(screen.getByText('Monday, November 30, 2026')).toBeTruthy();
});

test('names what is missing before it sends anything, and focuses the first of it', async () => {
  const { press } = await showApp('/complaints');
  await press.type(email(), 'kim');
  await press.click(submit());
  await settle();
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
  expect(screen.getByText('Value is required')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(wire.names()).not.toContain('addComplaint');
});

test('fills in the email of a member who is logged in', async () => {
  user.value = makeUser();
  wire.on('fetchUser', { user: makeUser() });
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  await showApp('/complaints');
  await settle();
  expect(email().value).toBe(makeUser().email);
});

test('keeps what was entered when the network is gone, and sends it again', async () => {
  wire.on('addComplaint', OFFLINE);
  const { press } = await showApp('/complaints');
  await press.type(email(), 'kim@example.org');
  await press.type(text(), 'Look at this');
  await press.click(submit());
  await settle();
  wire.on('addComplaint', ANSWER);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('addComplaint').body).toMatchObject({ email: 'kim@example.org', text: 'Look at this' });
  expect(heading()).toBe('We received your complaint');
});
