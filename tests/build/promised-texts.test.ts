import { describe, expect, test } from 'vitest';
import { pageNames, pagePaths } from '#server/output/page-paths.ts';
import { loadRenderer } from '#server/output/site-outputs.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { FULL_MEMBER } from '../../scripts/budget/full-member.ts';
import { readPacks } from '../../scripts/build/inputs.ts';
import { DIST } from '../../scripts/build/paths.ts';
import { openOutputs } from '../../scripts/export/export-site.ts';

const OUTPUTS = openOutputs();
const RENDERER = await loadRenderer(DIST);
const FREE_SIGN_UP =
  /(?:free to join|free from the start|start for free|\bfree\b.{0,30}\b(?:account|sign-?up|profile)|\b(?:join|sign)\w*\b.{0,30}\bfree\b|at no cost|joining costs|without paying|nothing to join|not to join)/;
/** One site of each niche. */
const PACKS = [...new Map(readPacks().map((pack) => [pack.niche, pack])).values()];
const ABOUT = ['signup', 'landing', 'landing2', 'landing3'].map((name) => `/members/${FULL_MEMBER.profile.id}/${name}`);
/** The law and customer service speak of what was stored and sold, whatever is on. */
const LEGAL = TEXT_PAGES.filter((page) => page !== 'faq' && page !== 'terms').map((page) => `pages-${page}`);

/** What a person reads on each page in English, with the description for search engines. */
async function pagesOf(pack: SitePack): Promise<Map<string, string>> {
  const site = OUTPUTS.site(pack);
  const paths = pagePaths(pageNames(site), site.settings.off)
    .filter(({ name }) => !LEGAL.includes(name) && name !== 'complaints')
    .map(({ sample }) => sample);
  const pages = new Map<string, string>();
  for (const path of [...paths, ...ABOUT]) {
    const { html, status } = await RENDERER.render(site, 'en', path, { about: FULL_MEMBER });
    expect(status, path).toBe(200);
    pages.set(path, textOf(html));
  }
  return pages;
}

const textOf = (html: string): string => {
  const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
  const labels = [...html.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const body = html.replace(/^.*<body/s, '<body').replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ');
  return [description, ...labels, body.replace(/<[^>]*>/g, '\n')].join('\n');
};

/** What is said of reports, of the past and of deletion isn't an offer. */
const HISTORY =
  /report a profile, a photo or a message|a message to a fictional profile|photos, messages, likes and details are erased|We read the messages you attach/g;

const quotes = (pages: Map<string, string>, words: RegExp) =>
  [...pages]
    .map(([path, text]) => [path, text.replace(HISTORY, '')] as const)
    .flatMap(([path, text]) =>
      [...text.matchAll(new RegExp(`.{0,60}${words.source}.{0,60}`, 'gi'))].map(
        ([quote]) => `${path}: ${quote.trim()}`,
      ),
    )
    .join('\n');

describe.each(PACKS)('$niche', (pack) => {
  test('promises no free sign-up while sign-ups are closed', async () => {
    const pages = await pagesOf({ ...pack, signups: 'none' });
    expect(pages.get('/')).toContain('By invitation only');
    expect(quotes(pages, FREE_SIGN_UP)).toBe('');
  });

  test('promises no messages without chats', async () => {
    const pages = await pagesOf({ ...pack, features: { ...pack.features, chat: false } });
    expect(quotes(pages, /\b(?:messag\w*|chats?)\b/)).toBe('');
  });

  test('promises no likes without likes', async () => {
    const pages = await pagesOf({ ...pack, features: { ...pack.features, likes: false } });
    expect(quotes(pages, /\b(?:liking|(?:send|new|your|see) likes?|likes,|likes and)\b/)).toBe('');
  });
});
