import { describe, expect, it } from 'vitest';
import { interests } from '#server/members/profile/interests.ts';
import { isProfileFieldValue, profileFields } from '#server/members/profile/profile-fields.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';

describe('the value lists of a profile', () => {
  it.each(LOCALES)('have distinct ids and names in %s', (locale) => {
    const text = MAIL_TEXTS(locale, { prefix: '' });
    for (const list of [interests(text), ...Object.values(profileFields(text))]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
      expect(list.every(({ id, name }) => id > 0 && name !== '')).toBe(true);
    }
  });

  it('accept only allowed values', () => {
    expect(isProfileFieldValue('smoking', 1)).toBe(true);
    expect(isProfileFieldValue('smoking', 99)).toBe(false);
    expect(isProfileFieldValue('constructor', 1)).toBe(false);
  });
});
