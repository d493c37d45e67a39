import { expect, test } from 'vitest';
import { findUnreadFields, findWronglyUnread, readSources } from '../../scripts/check/contract-fields.ts';
import { ROOT } from '../../scripts/check/root.ts';

const SOURCES = readSources(ROOT);

test('somebody reads every field of every call that the app makes, or the contract says why not', () => {
  expect(findUnreadFields(SOURCES)).toEqual([]);
});

test('finds a field of an answer that the app does not read, and one of a request that the server does not read', () => {
  const without = (code: string, name: string) => code.replaceAll(name, 'other');
  expect(findUnreadFields({ ...SOURCES, app: without(SOURCES.app, 'request_email') })).toEqual([
    'GET validate_email answer.request_email',
  ]);
  expect(findUnreadFields({ ...SOURCES, server: without(SOURCES.server, 'timezone') })).toEqual([
    'POST user?new body.timezone',
  ]);
});

test('no field is marked as unread that somebody reads', () => {
  expect(findWronglyUnread(SOURCES)).toEqual([]);
});

test('a comment that starts with "Unread:" explains one field', () => {
  const contracts = SOURCES.contracts.map((text) => text.replaceAll('Unread: push services', 'Push services'));
  expect(findUnreadFields({ ...SOURCES, contracts })).toEqual(['POST user?push body.subscription.expirationTime']);
});
