import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PO from 'pofile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail, MAIL_TEMPLATES } from '#server/notify/mail/compose-mail.ts';
import { loadMailTexts, type MailTexts } from '#server/notify/mail/mail-texts.ts';
import { composePush } from '#server/notify/push/push-payload.ts';
import { CHECK_REFUSALS } from '#shared/contracts/desk/checks.ts';
import { PHOTO_REFUSALS } from '#shared/contracts/desk/moderation.ts';
import { REPORT_OUTCOMES } from '#shared/contracts/safety.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { SAMPLE_MAILS } from '../../scripts/mail/sample-mails.ts';
import { PRICES } from '../fixtures/prices.ts';
import { testSites } from '../fixtures/test-sites.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-texts-'));
  for (const locale of LOCALES) write(locale, { 'mail.hello': `Hello {name} in ${locale}`, 'mail.bye': 'Bye' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, texts: Record<string, string>) {
  mkdirSync(join(folder, name), { recursive: true });
  const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  writeFileSync(join(folder, name, 'mail.po'), `msgid ""\nmsgstr ""\n\n${entries.join('\n')}`);
}

test('a text is in the requested language, with its values, and a niche can override it', () => {
  write('she-de', { 'mail.hello': 'Schön, {name}' });
  const texts = loadMailTexts(folder);
  expect(texts('de', { prefix: '' })('mail.hello', { name: 'Anna' })).toBe('Hello Anna in de');
  expect(texts('de', { prefix: 'she-' })('mail.hello', { name: 'Anna' })).toBe('Schön, Anna');
  expect(texts('de', { prefix: 'she-' })('mail.bye')).toBe('Bye');
  expect(texts('nl', { prefix: 'she-' })('mail.hello', { name: '{name}' })).toBe('Hello {name} in nl');
});

test('a text that a language lacks is English, with the plurals of English', () => {
  write('en', { 'mail.hello': 'Hello', 'mail.bye': 'Bye', 'mail.days': '{days, plural, one {# day} other {# days}}' });
  write('pl', { 'mail.hello': '', 'mail.bye': 'Pa' });
  rmSync(join(folder, 'de'), { recursive: true });
  const texts = loadMailTexts(folder);
  const polish = texts('pl', { prefix: '' });
  expect([polish('mail.hello'), polish('mail.bye'), polish('mail.days', { days: 3 })]).toEqual([
    'Hello',
    'Pa',
    '3 days',
  ]);
  expect(texts('de', { prefix: '' })('mail.bye')).toBe('Bye');
});

test('what a niche says in English comes before the plain words of a language', () => {
  write('she-en', { 'mail.hello': 'Welcome, {name}' });
  const texts = loadMailTexts(folder)('de', { prefix: 'she-' });
  expect([texts('mail.hello', { name: 'Anna' }), texts('mail.bye')]).toEqual(['Welcome, Anna', 'Bye']);
});

test('the server does not start if a niche overrides an unknown text', () => {
  write('she-de', { 'mail.helo': 'Schön' });
  expect(() => loadMailTexts(folder)).toThrow('locales/she-de/mail.po has unknown texts: mail.helo');
});

test.each(LOCALES)('a mail writes a date as the app does, in %s', async (locale) => {
  const [site] = (await testSites()).all();
  if (!site) throw new Error('There is no site.');
  const text = loadMailTexts(join(import.meta.dirname, '../../locales'))(locale, site.niche);
  const due = Date.UTC(2026, 11, 5, 12);
  const data = { ...SAMPLE_MAILS.complaint_received, due };
  const mail = composeMail('complaint_received', { site, locale, text, data });
  expect(JSON.stringify(mail)).toContain(longDate(tagOf(locale), due));
  if (locale === 'en') expect(JSON.stringify(mail)).toContain('December 5, 2026');
});

test('a name from right to left is isolated in subject, text and HTML', async () => {
  const [site] = (await testSites()).all();
  if (!site) throw new Error('There is no site.');
  const text = loadMailTexts(join(import.meta.dirname, '../../locales'))('en', site.niche);
  const from = { id: 'AAAAAAAAAAAAAAAA', name: 'نور', label: null } as const;
  const mail = composeMail('new_like', { site, locale: 'en', text, data: { from, unsubscribe: 'x' } });
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).toContain('\u2068نور\u2069');
    expect(part.replaceAll('\u2068نور\u2069', '')).not.toContain('نور');
  }
});

test('every text of the catalog is used', async () => {
  const root = join(import.meta.dirname, '../../locales');
  const kept = PO.parse(readFileSync(join(root, 'en/mail.po'), 'utf8')).items.map(({ msgid }) => msgid);
  const used = new Set<string>();
  const spoken = loadMailTexts(root);
  const [site] = (await testSites()).all();
  if (!site) throw new Error('There is no site.');
  const text: MailTexts = (id, values) => {
    used.add(id);
    return spoken('en', site.niche)(id, values);
  };
  for (const template of MAIL_TEMPLATES) {
    composeMail(template, { site, locale: 'en', text, data: SAMPLE_MAILS[template] });
  }
  // Only the sample mail about likes has a fictional profile.
  const from = { id: 'AAAAAAAAAAAAAAAA', name: 'Milo', label: 'sample' } as const;
  composeMail('new_like', { site, locale: 'en', text, data: { from, unsubscribe: 'x' } });
  const account = { ...SAMPLE_MAILS.cancellation, contract: 'account' } as const;
  composeMail('cancellation', { site, locale: 'en', text, data: account });
  for (const credits of [null, 100]) {
    const part = { ...SAMPLE_MAILS.refund, credits, refunded: 1 };
    composeMail('refund', { site, locale: 'en', text, data: part });
  }
  const [paid] = (await testSites({ prices: PRICES })).all();
  composeMail('premium_ended', { site: paid ?? site, locale: 'en', text, data: SAMPLE_MAILS.premium_ended });
  const unwanted = { ...SAMPLE_MAILS.refund, unwanted: true };
  composeMail('refund', { site, locale: 'en', text, data: unwanted });
  composeMail('warned', { site, locale: 'en', text, data: { ...SAMPLE_MAILS.warned, case: null } });
  composeMail('deletion', { site, locale: 'en', text, data: { ...SAMPLE_MAILS.deletion, by_staff: true } });
  const dismissed = { ...SAMPLE_MAILS.report_decided, decision: 'dismissed' } as const;
  composeMail('report_decided', { site, locale: 'en', text, data: dismissed });
  for (const outcome of REPORT_OUTCOMES) {
    const upheld = { ...SAMPLE_MAILS.report_decided, outcome };
    composeMail('report_decided', { site, locale: 'en', text, data: upheld });
  }
  const different = { ...SAMPLE_MAILS.complaint_decided, decision: 'dismissed' } as const;
  composeMail('complaint_decided', { site, locale: 'en', text, data: different });
  for (const reason of PHOTO_REFUSALS) composeMail('photo_refused', { site, locale: 'en', text, data: { reason } });
  for (const outcome of [...CHECK_REFUSALS, 'undecided'] as const)
    composeMail('photo_check', { site, locale: 'en', text, data: { outcome } });
  composeMail('age_look', { site, locale: 'en', text, data: { because: 'told', words: 'i am 16' } });
  for (const kind of ['suspended', 'banned'] as const) {
    const endless = { ...SAMPLE_MAILS.suspended, kind, until: null };
    composeMail('suspended', { site, locale: 'en', text, data: endless });
  }
  for (const type of ['message', 'like'] as const) {
    for (const count of [1, 2])
      composePush(site, 'en', text, { type, id: '1', from, count, badge: 1, silent: false, member: '2' });
  }
  const left = kept.filter(
    (id) => !used.has(id) && !/^(?:mail\.unsubscribe|answer|prompt|reason|field|interest|drawing)\./.test(id),
  );
  expect(left).toEqual([]);
});
