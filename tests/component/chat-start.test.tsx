import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile, Shared } from '#shared/contracts/profile.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { THREE_PANES } from '#src/platform/screen-width.ts';
import { boot } from '#src/state/site/site.ts';
import { answerNames } from '../fixtures/answer-profile.ts';
import { idOf, makeCard, makeMessage, makePage, makeProfile, makeProfileAnswer } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
beforeEach(() => {
  answerNames(wire);
  wire.on('GET interests', { interests: [{ id: 3, name: 'Baking' }] });
  wire.on('PUT messages', { num_unread_messages: 0 });
});

const CHAT = idOf('chat', 1);
const RAIN = 'It’s going to rain. Where do I find you?';
const BAKING = 'Baking: how did you get into that?';
const WEEK = 'How is your week going?';

interface Known {
  readonly profile?: Partial<Profile>;
  readonly shared?: Partial<Shared>;
  readonly messages?: number;
  readonly hasPane?: boolean;
  readonly paused?: boolean;
}

async function open({ profile, shared, messages = 0, hasPane = false, paused = false }: Known = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hasPane && query === THREE_PANES }));
  logIn({ paused });
  const answer = makeProfileAnswer(1);
  wire.on('GET profile', {
    ...answer,
    profile: { ...makeProfile(1), ...profile },
    shared: { ...answer.shared, ...shared },
  });
  const lines = Array.from({ length: messages }, (_, index) => makeMessage(index));
  wire.on('GET messages', { ...makePage(lines), profile: makeCard(1) });
  const view = await showScreen(chatScreen, `/chats/${CHAT}`);
  await settle();
  return view;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const starters = () =>
  within(screen.getByRole('log'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const answered = { prompts: [{ id: 'rain', question: 'When it rains, you’ll find me…', answer: 'baking' }] };

test('a new chat shows what both share, and three first messages about it', async () => {
  await open({ profile: { ...answered, interests: [3] }, shared: { interests: [3] } });
  expect(screen.getByRole('heading', { name: 'Say hi to Bram' })).toBeTruthy();
  expect(within(screen.getByRole('log')).getByText('Baking')).toBeTruthy();
  expect(starters()).toEqual([RAIN, BAKING, WEEK]);
});

test('a first message goes into the field, where it can be changed, and nothing is sent', async () => {
  const { press } = await open({ profile: answered });
  await press.click(screen.getByRole('button', { name: RAIN }));
  expect([field().value, document.activeElement]).toEqual([RAIN, field()]);
  await press.click(screen.getByRole('button', { name: WEEK }));
  expect(field().value).toBe(WEEK);
  expect(wire.seen('POST messages')).toEqual([]);
});

test('a first message doesn’t replace what the member has written', async () => {
  const { press } = await open({ profile: answered });
  await press.type(field(), 'Good evening!');
  await press.click(screen.getByRole('button', { name: RAIN }));
  expect(field().value).toBe(`Good evening!\n${RAIN}`);
});

test('without the profile, the first messages fit anyone', async () => {
  wire.once('GET profile', new Failure(404));
  await open({ profile: answered });
  expect(starters()[0]).toBe(WEEK);
});

test('a site without profiles asks for none', async () => {
  boot.value = makeBoot({ settings: { off: ['memberDetails'] } });
  await open({ profile: answered });
  expect([starters()[0], wire.seen('GET profile')]).toEqual([WEEK, []]);
});

test('members who can’t write get no first messages', async () => {
  await open({ profile: answered, paused: true });
  expect(screen.getByRole('heading', { name: 'Say hi to Bram' })).toBeTruthy();
  expect(within(screen.getByRole('log')).queryByRole('button')).toBeNull();
});

test('beside a conversation there is the whole profile where it has room', async () => {
  await open({ profile: answered, messages: 2, hasPane: true });
  const pane = within(screen.getByRole('complementary', { name: 'Profile' }));
  expect(pane.getByText('baking')).toBeTruthy();
  expect(pane.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/members/${idOf('member', 1)}`);
  expect(wire.seen('GET profile')).toHaveLength(1);
});

test('on other screens a conversation with messages asks for no profile', async () => {
  await open({ messages: 2 });
  expect(wire.seen('GET profile')).toEqual([]);
});
