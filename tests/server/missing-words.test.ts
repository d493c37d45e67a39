import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mollieProvider } from '#server/money/payments/mollie.ts';
import type { PaymentProvider } from '#server/money/payments/payment-provider.ts';
import { stripeProvider } from '#server/money/payments/stripe.ts';
import { pageTextOf } from '#server/output/page-texts.ts';
import { requireNiche } from '#server/output/require-build.ts';
import { firstNames } from '#server/start/samples/names.ts';
import { seededRandom } from '#server/start/samples/prng.ts';
import { promptDealer, sampleAnswers } from '#server/start/samples/sample-prompts.ts';
import { sampleChats, sampleReplies, sampleTexts } from '#server/start/samples/sample-text.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { niche } from '#src/niches/default.ts';
import { readPacks } from '../../scripts/build/inputs.ts';
import { countMissing, isDraft } from '../../scripts/i18n/missing-texts.ts';
import { openProviderServer } from '../fixtures/provider-server.ts';

/** A language that nobody has made yet, but providers have. */
const NEW = 'sv' as Locale;
/** One that no provider has. */
const RARE = 'is-rare' as Locale;

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('a page that a language lacks is in English: first that of the site, then that of the product', () => {
  const [pack] = readPacks();
  if (!pack) throw new Error('There is no pack.');
  const locales = folderWith({
    'de/pages/terms.md': 'Deutsch',
    'en/pages/terms.md': 'English',
    'en/pages/faq.md': 'Asked',
  });
  const edition = { version: 1, date: '2026-11-28' };
  const own = new Map([['en/terms' as const, { file: 'own', edition, markdown: 'Of the site' }]]);
  const said = (locale: Locale, page: 'terms' | 'faq') => {
    const [block] = pageTextOf(pack, locale, page, { locales, own });
    return block && 'spans' in block ? block.spans : null;
  };
  expect([said('de', 'terms'), said('nl', 'terms'), said('nl', 'faq')]).toEqual([
    ['Deutsch'],
    ['Of the site'],
    ['Asked'],
  ]);
});

test('sample members of a language without samples are English', () => {
  for (const gender of ['female', 'male'] as const) expect(firstNames(NEW, gender)).toEqual(firstNames('en', gender));
  expect(sampleTexts(NEW, 'she')).toEqual(sampleTexts('en', 'she'));
  expect(sampleChats(NEW, 'she')).toEqual(sampleChats('en', 'she'));
  expect(sampleReplies(NEW, 'she')).toEqual(sampleReplies('en', 'she'));
  expect(sampleAnswers(NEW, 'she')).toEqual(sampleAnswers('en', 'she'));
});

test('sample members of a niche without answers of its own answer common questions, each once', () => {
  const deal = promptDealer(seededRandom(1), { slug: 'new', prompts: 'pride' });
  for (let member = 0; member < 50; member += 1) {
    const asked = deal('en').map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

test('a payment page is in the language if the provider has it, and in one that it has if not', async () => {
  const server = await openProviderServer();
  onTestFinished(async () => void (await server.close()));
  server.reply(
    'POST /v2/payments',
    {
      id: 'tr_1',
      status: 'open',
      amount: { value: '1.00', currency: 'EUR' },
      metadata: null,
      _links: { checkout: { href: 'https://www.mollie.com/1' } },
    },
    201,
  );
  server.reply('POST /v1/checkout/sessions', { id: 'cs_1', url: 'https://checkout.stripe.com/1' });
  const languageOf = async (provider: PaymentProvider, locale: Locale) => {
    const id = 'AAAAAAAAAAAAAAAA';
    const order = { id, amount: 100, currency: 'EUR', description: 'Credits', method: 'card', renews: false } as const;
    await provider.create({ ...order, locale, returnUrl: 'https://localhost/', callbackUrl: 'https://localhost/' });
    const body = server.asked.at(-1)?.body ?? '';
    return body.startsWith('{') ? JSON.parse(body).locale : new URLSearchParams(body).get('locale');
  };
  const mollie = mollieProvider({ api: server.api, secret: 'key' });
  const stripe = stripeProvider({ api: server.api, secret: 'key', webhookSecret: 'key' });
  expect([await languageOf(mollie, 'pl'), await languageOf(mollie, NEW), await languageOf(mollie, RARE)]).toEqual([
    'pl_PL',
    'sv_SE',
    'en_GB',
  ]);
  expect([await languageOf(stripe, 'pl'), await languageOf(stripe, NEW), await languageOf(stripe, RARE)]).toEqual([
    'pl',
    'sv',
    'auto',
  ]);
});

test('a niche that is not built, or not in a language of the site, is named with its remedy', () => {
  const root = folderWith({ 'dist/niches/she.json': '{}', 'dist/niches/she/_i18n/she-de/messages.json': '{}' });
  expect(() => requireNiche(root, { niche: 'she', locales: ['de'] })).not.toThrow();
  expect(() => requireNiche(root, { niche: 'she', locales: ['de', 'pl'] })).toThrow(
    'has no texts in pl. Run npm run build',
  );
  expect(() => requireNiche(root, { niche: 'new', locales: ['de'] })).toThrow('new.json is missing. Run npm run build');
});

test('missing texts are counted by language, and those of a niche that is being made by niche', () => {
  const texts = (locale: Locale, missing: number, of: typeof niche | null = null) => ({
    locale,
    niche: of,
    wanted: 1200,
    missing: Array(missing).fill('a line'),
  });
  const draft = { ...niche, slug: 'new', prefix: 'new-', isDraft: true } as const;
  const all = [
    texts('de', 0),
    texts('pl', 1100),
    texts('pl', 50, niche),
    texts('pl', 1000, draft),
    texts('en', 1000, draft),
  ];
  expect(countMissing(all)).toEqual([
    'pl: 1,150 of 2,400 texts are in English',
    'new: 2,000 of 2,400 texts are in English or of the niche without a prefix',
  ]);
  expect(all.filter(isDraft).map((each) => each.niche?.slug)).toEqual(['new', 'new']);
});
