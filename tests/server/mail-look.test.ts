import { describe, expect, test } from 'vitest';
import { composeMail, MAIL_TEMPLATES } from '#server/notify/mail/compose-mail.ts';
import { type MailColors, mailPalette } from '#server/notify/mail/mail-colors.ts';
import { KIND_OF_MAIL, type MailTemplate } from '#server/notify/mail/mail-data.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { SAMPLE_MAILS } from '../../scripts/mail/sample-mails.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { PRICES } from '../fixtures/prices.ts';
import { testSites } from '../fixtures/test-sites.ts';

const sites = await testSites();
const SITES = sites.all().map((site) => [site.pack.host, site] as const);

const compose = (template: MailTemplate, site: Site, locale: Locale) =>
  composeMail(template, { site, locale, text: MAIL_TEXTS(locale, site.niche), data: SAMPLE_MAILS[template] });

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(SITES)('the mails of %s', (_host, site) => {
  test('can be read in light and in dark mode', () => {
    const { base, dark } = mailPalette(site.niche);
    for (const colors of [base, dark].filter((each): each is MailColors => each !== null)) {
      const pairs = [
        [colors.onBrand, colors.brand],
        [colors.onBand, colors.band],
        [colors.link, colors.tint],
        ...[colors.card, colors.page].flatMap((ground) =>
          [colors.ink, colors.muted, colors.link].map((text) => [text, ground]),
        ),
      ];
      for (const [text = '', ground = ''] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(MAIL_TEMPLATES)('%s has all its texts in every language, as text and as HTML', (template) => {
    const subjects = new Set<string>();
    for (const locale of LOCALES) {
      const { subject, html, text } = compose(template, site, locale);
      subjects.add(subject);
      expect(html).toContain(`<html lang="${locale}">`);
      for (const part of [subject, html.replace(/<style>.*?<\/style>/s, ''), text]) {
        expect(part).not.toMatch(/\{|\}|\b(undefined|null|NaN)\b|mail\.\w+/);
      }
      expect(text).toContain(site.pack.name);
      expect(html).toContain(site.pack.name);
    }
    expect(subjects.size).toBe(LOCALES.length);
  });

  test('load nothing, and link only to the site’s configured origin', () => {
    for (const template of MAIL_TEMPLATES) {
      const { html, text } = compose(template, site, 'de');
      expect(html).not.toMatch(/<img|<script|<link|@import|url\(|@font-face/);
      const links = [...`${html}\n${text}`.matchAll(/https?:\/\/[^"<\s]+/g)].map(([link]) => link);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(new URL(link).origin).toBe(site.origin);
      // The plain text has every link of the HTML.
      const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      for (const href of new Set(inHtml)) expect(text).toContain(href);
    }
  });
});

test.each([
  ['activation', '/activate/done#token=a-secret-token'],
  ['welcome', '/members'],
  ['signup_reminder', '/complete-signup'],
  ['reset', '/reset-password/do#token=a-secret-token'],
  ['mail_change', '/mail-change/do#token=a-secret-token'],
  ['mail_revert', '/mail-change/do#token=a-secret-token'],
  ['deletion', '/account-deleted'],
  ['export', '/profile#account'],
  ['password_changed', '/reset-password'],
  ['passkey_added', '/reset-password'],
  ['cancellation', '/premium'],
  ['withdrawal', '/pages/return-policy'],
  ['receipt', '/transactions/GGGGGGGGGGGGGGGG'],
  ['refund', '/transactions/GGGGGGGGGGGGGGGG'],
  ['renewal_announced', '/premium'],
  ['renewal_failed', '/premium'],
  ['card_expiring', '/premium'],
  ['premium_ended', '/premium'],
  ['complaint_received', '/complaints?case=EEEEEEEEEEEEEEEE'],
  ['complaint_decided', '/complaints?case=EEEEEEEEEEEEEEEE'],
  ['photo_refused', '/profile#photos'],
  ['photo_check', '/profile#photo-check'],
  ['age_look', '/complaints'],
  ['age_look_ended', '/members'],
  ['suspended', '/pages/ban'],
  ['warned', '/notifications?case=FFFFFFFFFFFFFFFF'],
  ['report_decided', '/notifications?case=FFFFFFFFFFFFFFFF'],
  ['new_message', '/members/AAAAAAAAAAAAAAAA/chat'],
  ['new_like', '/members/BBBBBBBBBBBBBBBB'],
  ['news', '/members'],
  ['digest', '/home'],
] as const)('%s links to %s', (template, path) => {
  const site = sites.byHost('localhost') as Site;
  const { html, text } = compose(template, site, 'en');
  expect(html).toContain(`href="${site.origin}${path}"`);
  expect(text).toContain(`:\n${site.origin}${path}\n`);
});

test('a warning without a report leads to the rules, where the member can appeal', () => {
  const site = sites.byHost('localhost') as Site;
  const text = MAIL_TEXTS('en', site.niche);
  const data = { case: null, reasons: 'Insults' };
  const { html } = composeMail('warned', { site, locale: 'en', text, data });
  expect(html).toContain(`href="${site.origin}/pages/ban"`);
  expect(html).not.toMatch(/was reported|the report/);
});

/** Mails about messages aren't sent without chats. What is deleted is named, because it may be from before. */
const SENT_WITHOUT_CHATS = MAIL_TEMPLATES.filter((name) => !['new_message', 'digest', 'deletion'].includes(name));

test('promise no messages on a site without chats, and name their price only if they have one', async () => {
  const without = await testSites({ features: { chat: false }, prices: PRICES });
  const free = sites.byHost('localhost') as Site;
  const paid = (await testSites({ prices: PRICES })).byHost('localhost') as Site;
  for (const template of SENT_WITHOUT_CHATS) {
    const { text: whole } = compose(template, without.byHost('localhost') as Site, 'en');
    // The reasons of a decision are the operator's words.
    const text = Object.values(SAMPLE_MAILS[template]).reduce(
      (rest: string, value) => rest.replace(`${value}`, ''),
      whole,
    );
    expect(text, template).not.toMatch(/messag|\bchat|\bwrit(?:e|ing)\b(?! to support@)/i);
  }
  expect(compose('welcome', free, 'en').text).toContain('Make the first move.');
  expect(compose('premium_ended', free, 'en').text).not.toContain('Messages cost credits');
  expect(compose('premium_ended', paid, 'en').text).toContain('Messages cost credits again.');
});

test('text from members is escaped', () => {
  const site = sites.byHost('localhost') as Site;
  const from = { id: 'AAAAAAAAAAAAAAAA', name: '<b>"&{site}', label: null };
  const { html, subject } = composeMail('new_message', {
    site,
    locale: 'en',
    text: MAIL_TEXTS('en', site.niche),
    data: { from, unsubscribe: 'x' },
  });
  expect(subject).toBe('<b>"&{site} sent you a message');
  expect(html).not.toContain('<b>');
  const token = composeMail('activation', {
    site,
    locale: 'en',
    text: MAIL_TEXTS('en', site.niche),
    data: { token: 'a"<b>' },
  });
  expect(token.text).toContain('#token=a%22%3Cb%3E');
  expect(token.html).not.toContain('<b>');
});

test('a long name is shortened in the subject', () => {
  const from = { id: 'AAAAAAAAAAAAAAAA', name: '💛'.repeat(150), label: null };
  const site = sites.byHost('localhost') as Site;
  const data = { from, unsubscribe: 'x' };
  const { subject } = composeMail('new_message', { site, locale: 'en', text: MAIL_TEXTS('en', site.niche), data });
  expect(subject).toBe(`${'💛'.repeat(39)}… sent you a message`);
});

test.each([
  ['Anna', 'Anna'],
  ['J.R. van den Berg', 'J.R. van den Berg'],
  ['Anna 2.0', 'Anna 2.0'],
  ['Win at evil.example', 'Win at evil. example'],
  ['www.evil.example/win', 'www. evil. example/win'],
  ['https://192.0.2.1/win', 'https: //192.0.2.1/win'],
  ['me@evil.example', 'me@evil. example'],
  ['a。evil b．evil c｡evil', 'a。 evil b． evil c｡ evil'],
])('a mail shows the name %j as %j: no program can make a link of it', (name, shown) => {
  const from = { id: 'AAAAAAAAAAAAAAAA', name, label: null };
  const site = sites.byHost('localhost') as Site;
  const mail = composeMail('new_message', {
    site,
    locale: 'en',
    text: MAIL_TEXTS('en', site.niche),
    data: { from, unsubscribe: 'x' },
  });
  expect(mail.subject).toBe(`${shown} sent you a message`);
  for (const part of [mail.html, mail.text]) expect(part.includes(name)).toBe(shown === name);
});

test.each(['fictional', 'sample'] as const)('a %s profile is labeled in subject, text and HTML', (label) => {
  const site = sites.byHost('localhost') as Site;
  for (const locale of LOCALES) {
    const tag = MAIL_TEXTS(locale, site.niche)(`mail.label.${label}`);
    const from = { id: 'AAAAAAAAAAAAAAAA', name: 'Robin', label };
    for (const template of ['new_message', 'new_like'] as const) {
      const order = { site, locale, text: MAIL_TEXTS(locale, site.niche), data: { from, unsubscribe: 'x' } };
      const { subject, html, text } = composeMail(template, order);
      expect(subject).toContain(`Robin (${tag})`);
      expect(html).toContain(`>${tag}</span>`);
      expect(text).toContain(MAIL_TEXTS(locale, site.niche)(`mail.label.${label}_note`));
    }
  }
  const digest = compose('digest', site, 'en');
  expect(digest.text).toContain('Zoë-Marguerite (Fictional)');
  expect(digest.text).toContain('Milo (Sample)');
});

test('notifications have an unsubscribe link, mails about the account don’t', () => {
  const site = sites.byHost('localhost') as Site;
  for (const template of MAIL_TEMPLATES) {
    const { unsubscribe, text, html } = compose(template, site, 'en');
    const address = `${site.origin}/api/unsubscribe.php?t=a-signed-token`;
    expect(unsubscribe).toBe(KIND_OF_MAIL[template] ? address : null);
    expect(text.includes(address)).toBe(KIND_OF_MAIL[template] !== undefined);
    expect(html.includes(address)).toBe(KIND_OF_MAIL[template] !== undefined);
  }
});

test('every niche except the default has its own welcome text in every language', () => {
  const greetings = new Map<string, Set<string>>();
  for (const site of sites.all()) {
    for (const locale of LOCALES) {
      const texts = greetings.get(locale) ?? new Set();
      greetings.set(locale, texts.add(MAIL_TEXTS(locale, site.niche)('mail.welcome.heading')));
    }
  }
  const niches = new Set(sites.all().map(({ niche }) => niche.slug));
  for (const texts of greetings.values()) expect(texts.size).toBe(niches.size);
});
