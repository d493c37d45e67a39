import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { hasPromised, type Promised } from '#shared/rules/promised-texts.ts';
import { i18nFor, textOf } from './page-texts.ts';

/** Not in the screens, because browsers don't need them. */
const DESCRIPTIONS: Readonly<Record<string, MessageDescriptor>> = {
  index: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults {min_age} and over.',
  }),
  signup: msg({
    message:
      'Create your free profile on {brand} in a few minutes and see who’s near you. For adults {min_age} and over.',
  }),
  login: msg({ message: 'Log in to {brand} with your email and password, or with a passkey.' }),
  'match-finder': msg({
    message: 'Answer a few short questions and see how many people on {brand} match. No account needed.',
  }),
  complaints: msg({
    message:
      'Tell {brand} what went wrong. You don’t need an account. You get a case number and the date of our answer.',
  }),
  pricing: msg({ message: 'What credits and premium cost on {brand}. You see every price before you pay.' }),
  withdraw: msg({
    message: 'Withdraw from an order on {brand} without logging in or giving a reason. You get a receipt right away.',
  }),
  cancel: msg({ message: 'Cancel a contract with {brand} without logging in. You get a receipt right away.' }),
  home: msg({ message: 'Your start page on {brand}: unread messages, new likes and people near you.' }),
  chats: msg({ message: 'All your chats on {brand}, with the newest message first.' }),
  'chats-chatId': msg({ message: 'A private chat on {brand}. Log in to read and write messages.' }),
  'members-memberId-chat': msg({ message: 'A private chat on {brand}. Log in to read and write messages.' }),
  members: msg({ message: 'Search {brand} by gender, age, country and region, and find people near you.' }),
  'members-memberId': msg({
    message: 'A profile on {brand}. Sign up free to see photos, send likes and start a chat.',
  }),
  premium: msg({ message: 'Compare the premium plans of {brand}. You see every price before you pay.' }),
  profile: msg({ message: 'Your own profile on {brand}, with your photos and the settings of your account.' }),
  likes: msg({ message: 'See who likes you on {brand}, and who you like.' }),
  'likes-type': msg({ message: 'See who likes you on {brand}, and who you like.' }),
  notifications: msg({ message: 'Likes, messages and news from {brand}, and the settings for your notifications.' }),
  credits: msg({ message: 'Buy credits for messages on {brand}. You see every price before you pay.' }),
  'credits-repeat-order': msg({
    message: 'Order the same credits on {brand} again. You see the price before you pay.',
  }),
  'credits-creditId-paymentMethod': msg({ message: 'Check your order on {brand} and choose how to pay.' }),
  'transactions-transactionId': msg({ message: 'See whether your payment on {brand} has arrived.' }),
  'activate-done': msg({ message: 'Confirm the email address of your {brand} account.' }),
  'activate-error': msg({ message: 'This link doesn’t work. Log in to {brand} to get a new one.' }),
  'mail-change-do': msg({ message: 'Confirm or undo a change of the email address of your {brand} account.' }),
  'complete-signup': msg({ message: 'Continue your sign-up on {brand} where you left off.' }),
  'account-deleted': msg({ message: 'Your {brand} account will be deleted. You can still restore it.' }),
  'reset-password': msg({ message: 'Forgot your password for {brand}? We’ll email you a link to choose a new one.' }),
  'reset-password-do': msg({ message: 'Choose a new password for your {brand} account.' }),
  'signup-matches': msg({ message: 'Your first matches on {brand}. Like people you’d want to meet with one tap.' }),
  '404': msg({ message: 'This page doesn’t exist on {brand}. Go to the home page or look around.' }),
  error: msg({ message: 'Something went wrong on {brand}. Please try again in a moment.' }),
};

/** Without what the usual description promises (`without`), the first of these stands instead. */
const REDUCED: Readonly<Record<string, readonly { readonly without: Promised[]; readonly text: MessageDescriptor }[]>> =
  {
    index: [
      {
        without: ['signup'],
        text: msg({ message: '{brand} is by invitation only. Members log in here. For adults {min_age} and over.' }),
      },
      {
        without: ['chat'],
        text: msg({ message: 'Join {brand} free and find people near you. For adults {min_age} and over.' }),
      },
    ],
    signup: [
      {
        without: ['signup'],
        text: msg({ message: '{brand} is by invitation only. Members log in here. For adults {min_age} and over.' }),
      },
    ],
    pricing: [
      {
        without: ['chat'],
        text: msg({ message: 'What premium costs on {brand}. You see every price before you pay.' }),
      },
    ],
    home: [
      { without: ['chat', 'likes'], text: msg({ message: 'Your start page on {brand}: news and people near you.' }) },
    ],
    'members-memberId': [
      {
        without: ['signup', 'chat', 'likes'],
        text: msg({ message: 'A profile on {brand}, with photos and interests.' }),
      },
    ],
    notifications: [
      {
        without: ['chat', 'likes'],
        text: msg({ message: 'News from {brand}, and the settings for your notifications.' }),
      },
    ],
    credits: [{ without: ['chat'], text: msg({ message: 'Your credits on {brand}, and where they came from.' }) }],
  };

/** Search engines show about this many characters. */
const SHOWN_CHARS = 160;

/** What a search engine shows below a page's title. */
export function descriptionOf(site: RenderSite, locale: Locale, name: string): string | undefined {
  const text = TEXT_PAGES.find((each) => name === `pages-${each}`);
  if (text) return startOfText(site, locale, text);
  const lacks = (what: Promised) => !hasPromised(site.settings, what);
  const reduced = REDUCED[name]?.find(({ without }) => without.some(lacks));
  const description = reduced?.text ?? DESCRIPTIONS[name];
  return description && textOf(i18nFor(site, locale, site.catalogs[locale] ?? {}), description.id, site);
}

/** The first sentences of a text page. */
function startOfText(site: RenderSite, locale: Locale, page: (typeof TEXT_PAGES)[number]): string | undefined {
  const first = site.text(locale, page).find(({ kind }) => kind === 'paragraph');
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
