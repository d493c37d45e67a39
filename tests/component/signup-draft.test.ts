import { expect, test, vi } from 'vitest';
import { SIGNUP_DRAFT_MS } from '#shared/rules/limits.ts';
import { clearMembers } from '#src/platform/clear-device.ts';
import { changeDraft, leaveAccountStep, readDraft, removeDraft, VISITOR } from '#src/platform/signup-draft.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session/session.ts';
import { findSignupStep } from '#src/state/signup/find-signup-step.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { logIn, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startStoringMember();

startFresh();
installWire();

const ME = idOf('member', 1);
const OTHER = idOf('member', 2);
const held = () => JSON.stringify({ ...localStorage });

test('adds to a draft, removes single values and clears it', () => {
  changeDraft(ME, { step: 'photo' });
  changeDraft(ME, { city: 'Zeist', notes: 'ü' });
  changeDraft(ME, { city: null });
  expect(readDraft(ME)).toEqual({ step: 'photo', notes: 'ü' });
  removeDraft(ME);
  expect(readDraft(ME)).toEqual({});
  expect(held()).toBe('{}');
});

test('shows a draft only to its author, and removes it when another member logs in', () => {
  changeDraft(ME, { city: 'Zeist' });
  expect(readDraft(OTHER)).toEqual({});
  expect(readDraft(VISITOR)).toEqual({});
  becomeLoggedIn(makeUser({ id: OTHER }));
  expect(held()).not.toContain('Zeist');
});

test('a login removes what a visitor has typed into sign-up', () => {
  changeDraft(VISITOR, { email: 'robin@x.org', name: 'Robin' });
  becomeLoggedIn(makeUser({ id: OTHER }));
  expect(readDraft(VISITOR)).toEqual({});
  expect(held()).not.toMatch(/robin/i);
});

test('ignores a draft after thirty days', () => {
  changeDraft(VISITOR, { email: 'robin@x.org' });
  vi.setSystemTime(Date.now() + SIGNUP_DRAFT_MS - 1);
  expect(readDraft(VISITOR)).toEqual({ email: 'robin@x.org' });
  vi.setSystemTime(Date.now() + 1);
  expect(readDraft(VISITOR)).toEqual({});
});

test('never writes a draft into a cookie', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  changeDraft(VISITOR, { email: 'robin@x.org' });
  leaveAccountStep(ME);
  expect(cookies).not.toHaveBeenCalled();
  cookies.mockRestore();
});

test('removes the account draft and stores the next step once the account exists', () => {
  changeDraft(VISITOR, { email: 'robin@x.org', name: 'Robin' });
  leaveAccountStep(ME);
  expect(held()).not.toContain('robin');
  expect(readDraft(ME)).toEqual({ step: 'account' });
});

test('falls back to memory if storage is blocked or holds other data', () => {
  localStorage.setItem(`sf-member:${ME}:signup`, '{no json');
  expect(readDraft(ME)).toEqual({});
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  changeDraft(ME, { city: 'Zeist' });
  expect(readDraft(ME)).toEqual({ city: 'Zeist' });
  clearMembers();
  expect(readDraft(ME)).toEqual({});
});

test('continues at the stored step, whatever was saved in the meantime', async () => {
  logIn({ id: ME });
  saveStepDraft({ step: 'notes' });
  expect(await findSignupStep()).toBe('notes');
});

test('removes a member’s draft on logout, and keeps what a visitor types afterwards', () => {
  becomeLoggedIn(makeUser({ id: ME }));
  saveStepDraft({ city: 'Zeist' });
  expect(stepDraft()).toEqual({ city: 'Zeist' });
  becomeLoggedOut();
  changeDraft(VISITOR, { name: 'Robin' });
  expect(held()).not.toContain('Zeist');
  expect(readDraft(VISITOR)).toEqual({ name: 'Robin' });
});
