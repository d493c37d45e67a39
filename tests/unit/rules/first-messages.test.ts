import { expect, test } from 'vitest';
import { isRequested } from '#shared/rules/first-messages.ts';

const written = { chosen: null, site: 'requests', isPerson: true, hasLiked: false } as const;

test('a first message waits as a request if the site says so, unless the receiver chose otherwise', () => {
  expect(isRequested(written)).toBe(true);
  expect(isRequested({ ...written, chosen: 'chats' })).toBe(false);
  expect(isRequested({ ...written, site: 'chats' })).toBe(false);
  expect(isRequested({ ...written, site: 'chats', chosen: 'requests' })).toBe(true);
});

test('not if the receiver likes the sender, or doesn’t exist', () => {
  expect(isRequested({ ...written, hasLiked: true })).toBe(false);
  expect(isRequested({ ...written, isPerson: false })).toBe(false);
});
