import { act, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { pendingLogout } from '#src/platform/device-table/pending-logout-row.ts';
import { noticeLogout } from '#src/state/session/follow-logout.ts';
import { becomeLoggedIn, becomeLoggedOut, giveUpTab, user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeUser } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
countReloads();
const wire = installWire();
const CASE = 'AAAAAAAAAAAAAAAA';
const ANSWER = { case: CASE, due: Date.UTC(2026, 10, 30, 12) };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const text = () => screen.getByLabelText<HTMLTextAreaElement>('What happened?');
const submit = () => screen.getByRole('button', { name: 'Send complaint' });

const TEXT = 'Anybody can complain.';

beforeEach(() => {
  user.value = null;
  const blocks = [{ kind: 'paragraph', spans: [TEXT] }] as const;
  boot.value = { ...makeBoot(), text: { page: 'complaints', blocks } };
});

test('a report from a lander names the profile and its category', async () => {
  await showApp('/complaints?member=anna');
  const url = () => screen.getByLabelText<HTMLInputElement>('Link to the page (optional)');
  const category = () => screen.getByLabelText<HTMLSelectElement>('What is it about?');
  expect([url().value, category().value]).toEqual([`${location.origin}/members/anna`, 'member']);
});

test('sends a complaint without a login, and shows the case number and the date of the answer in words', async () => {
  wire.on('POST complaint', ANSWER);
  const { press } = await showApp('/complaints');
  expect(screen.getByText(TEXT)).toBeTruthy();
  await press.type(email(), 'kim@example.org');
  await press.selectOptions(screen.getByLabelText('What is it about?'), 'Illegal content');
  await press.type(screen.getByLabelText('Link to the page (optional)'), 'https://localhost/members/a');
  await press.type(text(), 'Look at this');
  await press.click(submit());
  await settle();
  const url = 'https://localhost/members/a';
  expect(wire.last('POST complaint').body).toEqual({
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

test('reports missing fields before it sends anything, and focuses the first one', async () => {
  const { press } = await showApp('/complaints');
  await press.type(email(), 'kim');
  await press.click(submit());
  await settle();
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
  expect(screen.getByText('Value is required')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(wire.names()).not.toContain('POST complaint');
});

test('fills in the email of a logged-in member', async () => {
  user.value = makeUser();
  wire.on('GET user', { user: makeUser() });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  await showApp('/complaints');
  await settle();
  expect(email().value).toBe(makeUser().email);
});

test('keeps the input when the network is lost, and sends it again', async () => {
  wire.on('POST complaint', OFFLINE);
  const { press } = await showApp('/complaints');
  await press.type(email(), 'kim@example.org');
  await press.type(text(), 'Look at this');
  await press.click(submit());
  await settle();
  wire.on('POST complaint', ANSWER);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('POST complaint').body).toMatchObject({ email: 'kim@example.org', text: 'Look at this' });
  expect(heading()).toBe('We received your complaint');
});

const DAY = Date.UTC(2026, 10, 30, 12);
const OPEN = { status: 'open', category: 'illegal', created: DAY - 7 * 86_400_000, due: DAY } as const;
const UNDECIDED = { ...OPEN, decision: null, reasons: null, appeal_until: null } as const;
const REASONS = 'It is allowed.\nHere is why.';
const DECIDED = { ...OPEN, status: 'decided', decision: 'dismissed', reasons: REASONS } as const;
const inTwoDays = () => Date.now() + 2 * 86_400_000;
const appealText = () => screen.getByLabelText<HTMLTextAreaElement>('Your appeal');
const hasAppeal = () => screen.queryByRole('button', { name: 'Send appeal' }) !== null;
const showCase = () => showApp(`/complaints?case=${CASE}`);

test('the page of a case shows its status', async () => {
  wire.on('GET complaint', UNDECIDED);
  await showCase();
  expect(heading()).toBe('Your complaint');
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    CASE,
    'Illegal content',
    'November 23, 2026',
    'Our team is reviewing your complaint',
    'November 30, 2026',
  ]);
  expect(hasAppeal()).toBe(false);
});

test('a decision is shown with its reasons, and takes one appeal', async () => {
  wire.on('GET complaint', { ...DECIDED, appeal_until: inTwoDays() });
  wire.on('POST complaint_appeal', { case: CASE, due: DAY });
  const { press } = await showCase();
  expect(screen.getByText('We see it differently.')).toBeTruthy();
  expect(screen.getByText(/Here is why/).textContent).toBe(REASONS);
  await press.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(screen.getByText('Value is required')).toBeTruthy();
  expect(wire.names()).not.toContain('POST complaint_appeal');
  await press.type(appealText(), 'Look again');
  await press.click(screen.getByRole('button', { name: 'Send appeal' }));
  await settle();
  expect(wire.last('POST complaint_appeal').body).toEqual({ case: CASE, text: 'Look again' });
  expect(screen.getByText('Our team is reviewing your appeal')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(heading());
  expect(hasAppeal()).toBe(false);
});

test.each([
  ['the time for it is over', 1000],
  ['there was one', null],
])('a decision can’t be appealed if %s', async (_when, appeal_until) => {
  wire.on('GET complaint', { ...DECIDED, appeal_until });
  await showCase();
  expect(screen.getByText('We see it differently.')).toBeTruthy();
  expect(hasAppeal()).toBe(false);
});

test('reports an unknown case, and offers Retry for one that can’t be loaded', async () => {
  wire.on('GET complaint', OFFLINE);
  const { press } = await showCase();
  // The client makes three attempts.
  await settle(5_000);
  await settle(30_000);
  wire.on('GET complaint', new Failure(404, 'error.not_found'));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByText(/We don’t know this case number/)).toBeTruthy();
});

test('does not request the case that the page already contains', async () => {
  boot.value = { ...boot.value, complaint: { id: CASE, found: UNDECIDED } };
  await showCase();
  expect(screen.getByText('Our team is reviewing your complaint')).toBeTruthy();
  expect(wire.names()).not.toContain('GET complaint');
});

const ENDS: [string, () => void, null | undefined][] = [
  [
    'they log out in another tab',
    () => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${pendingLogout.key}=1`);
      noticeLogout();
    },
    null,
  ],
  ['the server ends their session', () => becomeLoggedOut({ byServer: true }), null],
  ['another member gets the tab', giveUpTab, undefined],
];

test.each(ENDS)('keeps nothing of what a member has typed, if %s', async (_what, end, nobody) => {
  becomeLoggedIn(makeUser());
  const { press } = await showApp('/complaints');
  await press.type(text(), 'It was me.');
  act(end);
  await settle();
  expect([user.value, text().value]).toEqual([nobody, '']);
});
