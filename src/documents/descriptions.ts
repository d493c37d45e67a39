import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/contracts/settings.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { i18nFor, textOf } from './page-texts.ts';
import type { RenderSite } from './render-site.ts';

/** Here and not in the screens, because no browser needs them. */
const DESCRIPTIONS: Readonly<Record<string, MessageDescriptor>> = {
  index: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults of {min_age} and over.',
  }),
  signup: msg({
    message:
      'Create your free profile on {brand} in a few minutes and see who’s near you. For adults of {min_age} and over.',
  }),
  login: msg({ message: 'Log in to {brand} with your email and password, or with a passkey.' }),
  'match-finder': msg({
    message: 'Answer three short questions and see how many people on {brand} match. No account needed.',
  }),
  complaints: msg({
    message:
      'Tell {brand} what went wrong. You don’t need an account. You get a case number and the date of our answer.',
  }),
  pricing: msg({ message: 'What credits and premium cost on {brand}. You see every price before you pay.' }),
  cancel: msg({ message: 'Cancel a contract with {brand} without logging in. You get a receipt at once.' }),
};

/** Search engines show about this many characters. */
const SHOWN_CHARS = 160;

/** What a search engine shows below a page's title. */
export function descriptionOf(site: RenderSite, locale: Locale, name: string): string | undefined {
  const text = TEXT_PAGES.find((each) => name === `pages-${each}`);
  if (text) return startOfText(site, locale, text);
  const description = DESCRIPTIONS[name];
  return description && textOf(i18nFor(site, locale, site.catalogs[locale] ?? {}), description.id, site);
}

/** The first sentences of a text page. */
function startOfText(site: RenderSite, locale: Locale, page: (typeof TEXT_PAGES)[number]): string | undefined {
  const first = site.texts[locale]?.[page].find(({ kind }) => kind === 'paragraph');
  if (first?.kind !== 'paragraph') return undefined;
  const text = first.spans.map((span) => (typeof span === 'string' ? span : 'text' in span ? span.text : span.strong));
  const [start = '', ...sentences] = text.join('').split(/(?<=[.!?]) /);
  let shown = start;
  for (const sentence of sentences) {
    if (`${shown} ${sentence}`.length > SHOWN_CHARS) break;
    shown += ` ${sentence}`;
  }
  return shown;
}
