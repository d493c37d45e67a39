import { expect, test, vi } from 'vitest';
import { SIGNUP_DRAFT_MS } from '#shared/rules/limits.ts';
import {
  draftOf,
  forgetDraft,
  forgetMembersDraft,
  keepDraft,
  leaveAccountStep,
  VISITOR,
} from '#src/platform/signup-draft.ts';
import { startPolling } from '#src/state/polling.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session.ts';
import { findStep } from '#src/state/signup.ts';
import { keepStepDraft, stepDraft } from '#src/state/signup-draft.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { logIn, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const ME = idOf('member', 1);
const OTHER = idOf('member', 2);
const held = () => JSON.stringify({ ...localStorage });

test('a draft grows, loses what is taken away, and goes as a whole', () => {
  keepDraft(ME, { step: 'photo' });
  keepDraft(ME, { city: 'Zeist', notes: 'ü' });
  keepDraft(ME, { city: null });
  expect(draftOf(ME)).toEqual({ step: 'photo', notes: 'ü' });
  forgetDraft(ME);
  expect(draftOf(ME)).toEqual({});
  expect(held()).toBe('{}');
});

test('nobody gets another’s draft, and whoever writes next on the device replaces it', () => {
  keepDraft(ME, { city: 'Zeist' });
  expect(draftOf(OTHER)).toEqual({});
  expect(draftOf(VISITOR)).toEqual({});
  keepDraft(OTHER, { step: 'photo' });
  expect(held()).not.toContain('Zeist');
});

test('after thirty days a draft counts for nothing', () => {
  keepDraft(VISITOR, { email: 'robin@x.org' });
  vi.setSystemTime(Date.now() + SIGNUP_DRAFT_MS - 1);
  expect(draftOf(VISITOR)).toEqual({ email: 'robin@x.org' });
  vi.setSystemTime(Date.now() + 1);
  expect(draftOf(VISITOR)).toEqual({});
});

test('nothing of it is ever in a cookie', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  keepDraft(VISITOR, { email: 'robin@x.org' });
  leaveAccountStep(ME);
  expect(cookies).not.toHaveBeenCalled();
  cookies.mockRestore();
});

test('with the account made, what was typed for it is gone and the step behind it is known', () => {
  keepDraft(VISITOR, { email: 'robin@x.org', name: 'Robin' });
  leaveAccountStep(ME);
  expect(held()).not.toContain('robin');
  expect(draftOf(ME)).toEqual({ step: 'account' });
});

test('where storage is refused or holds something else memory serves', () => {
  localStorage.setItem('sf-steps', '{no json');
  expect(draftOf(ME)).toEqual({});
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft(ME, { city: 'Zeist' });
  expect(draftOf(ME)).toEqual({ city: 'Zeist' });
  forgetMembersDraft();
  expect(draftOf(ME)).toEqual({});
});

test('a member goes on at the step that was left, whatever has been told meanwhile', async () => {
  logIn({ id: ME });
  keepStepDraft({ step: 'notes' });
  expect(await findStep()).toBe('notes');
});

test('the log-out takes a member’s draft along, and leaves a visitor’s', () => {
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  keepDraft(VISITOR, { name: 'Robin' });
  becomeLoggedIn(makeUser({ id: ME }));
  startPolling();
  keepStepDraft({ city: 'Zeist' });
  expect(stepDraft()).toEqual({ city: 'Zeist' });
  becomeLoggedOut();
  expect(held()).not.toContain('Zeist');
  expect(draftOf(VISITOR)).toEqual({ name: 'Robin' });
});
