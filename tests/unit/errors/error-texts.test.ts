import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ERROR_KEYS } from '#shared/contracts/error-keys.ts';
import { ApiError } from '#src/api/api-error.ts';
import { textOfError, textOfKey } from '#src/i18n/error-text.lazy.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Keys that the app sets itself. */
const APP_KEYS = ['error.offline', 'error.unexpected', 'error.too_many_until'];

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each(ERROR_KEYS)('%s has its own text', (key) => {
  expect(textOfKey(i18n, key)).not.toBe(textOfKey(i18n, 'error.unexpected'));
});

test('a suspended member reads the date as the operator set it', () => {
  const params = { until: Date.parse('2027-01-31') };
  const error = new ApiError(403, { error: { key: 'account.suspended_until', params } });
  expect(textOfError(i18n, error)).toContain(
    'suspended until January 31, 2027. If you disagree, complain at /complaints.',
  );
});

const keysMissingIn = (...files: string[]) => {
  const sources = globSync(files, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return ERROR_KEYS.filter((key) => !sources.some((text) => text.includes(`'${key}'`)));
};

test('every key is used by the server or a shared rule', () => {
  expect(keysMissingIn('server/**/*.ts', 'src/shared/rules/*.ts')).toEqual([]);
});

test('every key occurs: a test of the server or of a rule expects it', () => {
  expect(keysMissingIn('tests/server/*.ts', 'tests/unit/rules/*.ts', 'tests/fixtures/passkey-steps.ts')).toEqual([]);
});

test('docs/product/errors.md lists the same keys', () => {
  const document = readFileSync(join(ROOT, 'docs/product/errors.md'), 'utf8');
  const table = document
    .slice(document.indexOf('## Keys'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, key]) => key));
  expect(listed.sort()).toEqual([...ERROR_KEYS, ...APP_KEYS].sort());
});
