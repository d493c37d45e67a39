import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listForMember, storedMember } from '#src/platform/clear-device.ts';
import { readWithCookie } from '#src/platform/cookie-backed-storage.ts';
import { readCookie } from '#src/platform/cookies.ts';
import { memberKey, readStored, STORES, writeStored } from '#src/platform/device-storage.ts';
import * as ofHistory from '#src/platform/device-table/history-rows.ts';
import * as ofMemberOrder from '#src/platform/device-table/member-order-rows.ts';
import * as ofMember from '#src/platform/device-table/member-rows.ts';
import * as ofMemberTab from '#src/platform/device-table/member-tab-rows.ts';
import * as ofPage from '#src/platform/device-table/page-rows.ts';
import * as ofPendingLogout from '#src/platform/device-table/pending-logout-row.ts';
import { isLike, type Row } from '#src/platform/device-table/row.ts';
import * as ofSignup from '#src/platform/device-table/signup-rows.ts';
import * as ofVisitorLater from '#src/platform/device-table/visitor-later-rows.ts';
import * as ofVisitor from '#src/platform/device-table/visitor-rows.ts';
import { readHistory, writeHistory } from '#src/platform/history-state.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session/session.ts';
import { idOf, ME, makeUser } from '../fixtures/cards.ts';
import { startFresh } from '../fixtures/render-app.tsx';

startStoringMember();

startFresh();

type AnyRow = Row<unknown>;
const rowsOf = (scope: object) => Object.entries(scope as Record<string, AnyRow>);
const MEMBER_ROWS = [...rowsOf(ofMember), ...rowsOf(ofMemberTab), ...rowsOf(ofMemberOrder)];
const LASTING_ROWS = [ofVisitor, ofVisitorLater, ofPendingLogout, ofPage, ofHistory, ofSignup].flatMap(rowsOf);
const ROWS = [...MEMBER_ROWS, ...LASTING_ROWS];
const OTHER = idOf('member', 2);

const isMembers = (row: AnyRow) => MEMBER_ROWS.some(([, each]) => each === row);
const keyOf = (row: AnyRow, member = ME) => (isMembers(row) ? memberKey(member, row as never) : row.key);

function put(row: AnyRow, text: string, member = ME): void {
  if (row.store === 'history') history.replaceState({ ...history.state, [row.key]: JSON.parse(text) }, '');
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser would have it
  else if (row.store === 'cookie') document.cookie = `${row.key}=${text}; path=/`;
  else STORES[row.store]().setItem(keyOf(row, member), text);
}

function isPresent(row: AnyRow, member = ME): boolean {
  if (row.store === 'history') return row.key in (history.state ?? {});
  if (row.store === 'cookie') return document.cookie.includes(`${row.key}=`);
  return STORES[row.store]().getItem(keyOf(row, member)) !== null;
}

function readBack(row: AnyRow): unknown {
  if (row.store === 'history') return readHistory(row as never);
  if (row.store === 'cookie') return readCookie(row as never);
  if (row.store === 'local and cookie') return readWithCookie(row as never);
  return readStored(row as never, keyOf(row));
}

const clearAll = () => {
  history.replaceState(null, '');
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser would have it
  for (const [, row] of ROWS) if (row.store.includes('cookie')) document.cookie = `${row.key}=; path=/; max-age=0`;
};
beforeEach(clearAll);
afterEach(clearAll);

test('gives each row its own key', () => {
  expect(MEMBER_ROWS.length).toBeGreaterThan(5);
  expect(LASTING_ROWS.length).toBeGreaterThan(5);
  expect(new Set(ROWS.map(([, row]) => keyOf(row))).size).toBe(ROWS.length);
});

test.each(MEMBER_ROWS)('removes %s on logout', (_name, row) => {
  becomeLoggedIn(makeUser());
  put(row, '{}');
  expect(isPresent(row)).toBe(true);
  becomeLoggedOut();
  expect(isPresent(row)).toBe(false);
});

test.each(MEMBER_ROWS)('removes %s if the session ended elsewhere', (_name, row) => {
  becomeLoggedIn(makeUser());
  put(row, '{}');
  becomeLoggedOut({ byServer: true });
  expect(isPresent(row)).toBe(false);
});

test.each(MEMBER_ROWS)('removes %s when another member logs in', (_name, row) => {
  put(row, '{}', OTHER);
  becomeLoggedIn(makeUser());
  expect(isPresent(row, OTHER)).toBe(false);
});

test.each(LASTING_ROWS)('keeps %s on logout', (_name, row) => {
  becomeLoggedIn(makeUser());
  put(row, '1');
  becomeLoggedOut();
  expect(isPresent(row)).toBe(true);
});

const READ_AS_JSON = ROWS.filter(([, row]) => row.store !== 'cookie');

test.each(READ_AS_JSON)('reads the default of %s if it is missing or broken', (_name, row) => {
  expect(readBack(row)).toEqual(row.fallback);
  for (const broken of ['null', '[[]]', '"text"', '7', '{"id":null}', '{no json'].filter(isBroken(row))) {
    put(row, broken);
    expect(readBack(row), broken).toEqual(row.fallback);
  }
});

/** Invalid text for the row; history state can hold only JSON. */
const isBroken = (row: AnyRow) => (text: string) =>
  text.startsWith('{no') ? row.store !== 'history' : !isLike(JSON.parse(text), row.example);

test.each([
  ['chats', ofMember.chats, '[{"conversation":{}}]'],
  ['conversation', ofMember.conversation, '{"id":"1","profile":{"id":"2"},"messages":[null]}'],
  ['searchResults', ofMemberTab.searchResults, '{"request":1,"profiles":[{}]}'],
  ['unsentMessage', ofMember.unsentMessage, '{"key":"1","body":2,"created":3}'],
  ['scrollPositions', ofMemberTab.scrollPositions, '[["entry",{"y":"0"}]]'],
  ['signupDraft', ofMember.signupDraft, '{"at":"today","values":{}}'],
])('reads the default of %s if it has another shape', (_name, row, json) => {
  put(row, json);
  expect(readBack(row)).toBeUndefined();
});

test('reads the written value', () => {
  writeStored(ofMember.member, makeUser(), memberKey(ME, ofMember.member));
  saveForMember(ME, ofMember.messageDraft, 'Half a line', 'chat-1');
  writeStored(ofPage.linkToken, '/mail-change/dot');
  writeHistory(ofSignup.signupStep, 'photo', 'replace');
  expect(storedMember()?.id).toBe(ME);
  expect([...listForMember(ME, ofMember.messageDraft)]).toEqual([['chat-1', 'Half a line']]);
  expect(readStored(ofPage.linkToken)).toBe('/mail-change/dot');
  expect(readHistory(ofSignup.signupStep)).toBe('photo');
});

test('writes nothing for a member who has logged out in another tab', () => {
  becomeLoggedIn(makeUser());
  localStorage.clear();
  saveForMember(ME, ofMember.messageDraft, 'Too late', 'chat-1');
  expect(localStorage.length).toBe(0);
});

test('stores early writes as soon as the member is stored, and only theirs', () => {
  saveForMember(ME, ofMember.messageDraft, 'Mine', 'chat-1');
  saveForMember(OTHER, ofMember.messageDraft, 'Of another', 'chat-1');
  expect(localStorage.length).toBe(0);
  becomeLoggedIn(makeUser());
  expect([...listForMember(ME, ofMember.messageDraft)]).toEqual([['chat-1', 'Mine']]);
  expect(listForMember(OTHER, ofMember.messageDraft).size).toBe(0);
});

test('discards early writes when the member logs out', () => {
  becomeLoggedIn(makeUser());
  localStorage.clear();
  saveForMember(ME, ofMember.messageDraft, 'Too late', 'chat-1');
  becomeLoggedOut();
  becomeLoggedIn(makeUser());
  expect(listForMember(ME, ofMember.messageDraft).size).toBe(0);
});

test('returns false for a write that would not survive a reload', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(writeStored(ofPage.buildReloadedAt, 5)).toBe(false);
  expect(readStored(ofPage.buildReloadedAt)).toBe(5);
});
