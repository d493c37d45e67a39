import { setupI18n as setupLingui } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { setupI18n } from '#src/platform/lingui-core.ts';
import { readCatalog } from '../../../scripts/i18n/read-catalog.ts';

const VALUES = ['count', 'unread', 'total', 'name', 'min', 'max', 'brand', 'path', '0', '1', 'min_age'];

/** Every placeholder gets a number or a text, so that plurals of all kinds are met. */
const valuesWith = (value: number | string) => Object.fromEntries(VALUES.map((name) => [name, value]));

describe('the small reader of catalogs', () => {
  it.each(LOCALES)('says every text of the %s catalog as Lingui does', async (locale) => {
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

  it('shows the source text, then the id, where a catalog has no text', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(i18n._('a', {}, { message: 'Hello' })).toBe('Hello');
    expect(i18n._({ id: 'a' })).toBe('a');
  });

  it('tells its listeners of new texts and another language until they leave', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    let changes = 0;
    const leave = i18n.on('change', () => {
      changes += 1;
    });
    i18n.load('nl', { a: 'Hallo' });
    i18n.activate('nl');
    expect(i18n._('a')).toBe('Hallo');
    leave();
    i18n.activate('en');
    expect(changes).toBe(2);
  });
});
