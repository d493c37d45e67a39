import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ERROR_KEYS } from '#shared/contracts/error-keys.ts';
import { textOfKey } from '#src/i18n/error-text.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Found by the app, not answered by the server. */
const APP_KEYS = ['error.offline', 'error.unexpected', 'error.too_many_until'];

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each(ERROR_KEYS)('%s has a text of its own', (key) => {
  expect(textOfKey(i18n, key)).not.toBe(textOfKey(i18n, 'error.unexpected'));
});

test('every key can be answered: the server, or a rule that it follows, names it', () => {
  const sources = globSync(['server/**/*.ts', 'src/shared/rules/*.ts'], { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  expect(ERROR_KEYS.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
});

test('the document of errors lists the same keys', () => {
  const document = readFileSync(join(ROOT, 'docs/product/errors.md'), 'utf8');
  const table = document
    .slice(document.indexOf('## Keys'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, key]) => key));
  expect(listed.sort()).toEqual([...ERROR_KEYS, ...APP_KEYS].sort());
});
