import { setupI18n as setupLingui } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { setupI18n } from '#src/platform/lingui-core.ts';
import { readCatalog } from '../../../scripts/i18n/read-catalog.ts';
import { COMPLETE_LOCALES } from '../../fixtures/complete-locales.ts';

const VALUES = ['count', 'unread', 'total', 'name', 'min', 'max', 'brand', 'path', '0', '1', 'min_age'];

/** Every placeholder gets a number or a text, to cover all plural forms. */
const valuesWith = (value: number | string) => Object.fromEntries(VALUES.map((name) => [name, value]));

describe('the small Lingui core', () => {
  it.each(COMPLETE_LOCALES)('formats every text of the %s catalog like Lingui', async (locale) => {
    const texts = await readCatalog(locale);
    expect(texts.size).toBeGreaterThan(20);
    const messages = Object.fromEntries([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
    const lingui = setupLingui({ locale, messages: { [locale]: messages } });
    const small = setupI18n({ locale, messages: { [locale]: messages as never } });
    for (const id of texts.keys()) {
      for (const value of [0, 1, 2, 5, 22, 1_000_000, 'x']) {
        expect(small._(id, valuesWith(value))).toBe(lingui._(id, valuesWith(value)));
      }
    }
  });

  it('falls back to the source text, then to the id', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(i18n._('a', {}, { message: 'Hello' })).toBe('Hello');
    expect(i18n._({ id: 'a' })).toBe('a');
  });

  it('notifies its listeners of new texts and languages until they unsubscribe', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    let changes = 0;
    const unsubscribe = i18n.on('change', () => {
      changes += 1;
    });
    i18n.load('nl', { a: 'Hallo' });
    i18n.activate('nl');
    expect(i18n._('a')).toBe('Hallo');
    unsubscribe();
    i18n.activate('en');
    expect(changes).toBe(2);
  });
});
