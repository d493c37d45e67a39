import { expect, test } from 'vitest';
import { findUnreadFields, readSources } from '../../scripts/check/contract-fields.ts';
import { ROOT } from '../../scripts/check/root.ts';

const SOURCES = readSources(ROOT);

test('every field of every call is read', () => {
  expect(findUnreadFields(SOURCES)).toEqual([]);
});

test('finds an unread field of an answer and an unread field of a request', () => {
  const without = (code: string, name: string) => code.replaceAll(name, 'other');
  expect(findUnreadFields({ ...SOURCES, app: without(SOURCES.app, 'request_email') })).toEqual([
    'GET validate_email answer.request_email',
  ]);
  expect(findUnreadFields({ ...SOURCES, server: without(SOURCES.server, 'timezone') })).toEqual([
    'POST user?new body.timezone',
  ]);
});

test('a value that is passed on must be read itself, and its parts unless a comment says where it goes', () => {
  const uncommented = SOURCES.contracts.map((text) => text.replaceAll('Passed on to the browser', 'For the browser'));
  expect(findUnreadFields({ ...SOURCES, contracts: uncommented })).toContain(
    'POST passkeys?new answer.options.pubKeyCredParams',
  );
  const app = SOURCES.app.replaceAll(/\boptions\b/g, 'other');
  expect(findUnreadFields({ ...SOURCES, app })).toContain('POST passkeys?new answer.options');
});
