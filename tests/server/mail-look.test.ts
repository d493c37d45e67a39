import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose-mail.ts';
import { oklchToHex } from '#server/mail/mail-colours.ts';
import { loadMailTexts } from '#server/mail/mail-texts.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { testSites } from '../fixtures/test-sites.ts';

const TEXTS = loadMailTexts(join(import.meta.dirname, '../../locales'));
const sites = await testSites();

function contrastWithWhite(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

test('colours are worked out as the standard does', () => {
  expect(oklchToHex([1, 0], 0)).toBe('#ffffff');
  expect(oklchToHex([0, 0], 0)).toBe('#000000');
  expect(oklchToHex([0.6279554, 0.2576833], 29.2338812)).toBe('#ff0000');
});

test.each(sites.all().map((site) => [site.pack.host, site] as const))(
  'the mail of %s can be read in every language',
  (_host, site) => {
    for (const locale of LOCALES) {
      const mail = composeMail('activation', { site, locale, text: TEXTS[locale], data: { token: 'a"<b>' } });
      expect(mail.html).toContain(site.pack.name);
      expect(mail.html).not.toContain('<b>');
      expect(mail.text).toContain(`${site.origin}/activate/done#token=a%22%3Cb%3E`);
      const [, button = ''] = /background:(#[0-9a-f]{6});color:#ffffff/.exec(mail.html) ?? [];
      expect(contrastWithWhite(button)).toBeGreaterThan(4.5);
      expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(/);
    }
  },
);
