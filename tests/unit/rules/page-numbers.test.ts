import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT_MS } from '#server/start/retention.ts';
import * as limits from '#shared/rules/limits.ts';
import { TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { CHECK_PENDING_DAYS } from '#shared/rules/photo-check-limits.ts';
import { COMPLAINT_DUE_MS } from '#shared/rules/report-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/rules/time-units.ts';
import { COMPLETE_LOCALES } from '../../fixtures/complete-locales.ts';

const days = (ms: number) => `${ms / DAY_MS} days`;
const hours = (ms: number) => `${ms / HOUR_MS} hours`;
const minutes = (ms: number) => `${ms / MINUTE_MS} minutes`;
const seconds = (count: number) => days(count * SECOND_MS);
const withdrawal = `${limits.WITHDRAWAL_DAYS} days`;
const answer = days(COMPLAINT_DUE_MS);
const confirm = days(limits.ACTIVATION_TOKEN_MS);
const restore = days(limits.ACCOUNT_DELETION_DELAY_MS);

/** The promises on the English pages, with the values in the code. */
const PROMISES: Readonly<Record<TextPage, readonly string[]>> = {
  complaints: [`by email within ${answer}`],
  cookies: [
    `for ${days(limits.SESSION_MS)} at most. Scripts`,
    `It lasts ${minutes(limits.PASSKEY_CHALLENGE_MS)}`,
    `remembers your language for ${seconds(limits.LOCALE_COOKIE_SECONDS)}`,
    `It lasts ${days(limits.SESSION_MS)} at most`,
    `remembers for ${seconds(limits.STORAGE_COOKIE_SECONDS)} which campaign`,
    `for ${days(limits.SIGNUP_DRAFT_MS)} at most**: what you typed`,
  ],
  faq: [
    `You have ${confirm} to open the link`,
    `Up to ${limits.PHOTOS_PER_MEMBER}, as JPEG or PNG, each up to ${limits.PHOTO_MAX_MEGABYTES} MB`,
    `You get an answer within ${answer}`,
    `per day and per ${days(limits.SPENDING_MONTH_MS)}`,
    `a higher one only after ${hours(limits.SPENDING_RAISE_MS)}`,
    `in the ${hours(limits.MESSAGE_REFUND_MS)} before our decision`,
    `You can restore it for ${restore}`,
  ],
  privacy: [
    `never confirmed and have bought nothing: ${days(KEPT_MS.unconfirmed)}`,
    `IP address and browser type: ${days(KEPT_MS.addressAndBrowser)}`,
    `Signs of fraud: ${days(KEPT_MS.sign)}`,
    `words that say you are younger than ${limits.MIN_AGE_YEARS}. If it finds`,
    `younger than ${limits.MIN_AGE_YEARS}: ${days(KEPT_MS.sign)}`,
    `networks of logins: ${days(KEPT_MS.trace)}`,
    `The campaign that sent you here: ${days(KEPT_MS.trafficSource)}`,
    `Emails that were sent: ${days(KEPT_MS.finishedMail)}`,
    `Notifications: ${days(KEPT_MS.notification)}`,
    `until you log out, ${days(limits.SESSION_MS)} at most`,
    `Archives of your data: ${hours(limits.EXPORT_LINK_MS)}`,
    `After deletion you have ${restore}`,
    `until we decide, ${CHECK_PENDING_DAYS} days at most`,
    `with an answer within ${answer}`,
  ],
  'return-policy': [
    `you can withdraw within ${withdrawal}`,
    `## The ${withdrawal}`,
    `The period ends ${withdrawal} after`,
    `before the ${withdrawal} were over`,
    `We pay the money back within ${withdrawal}`,
    `also after the ${withdrawal}`,
    `in the ${hours(limits.MESSAGE_REFUND_MS)} before our decision`,
  ],
  service: [`within ${restore} to restore it`, `with an answer within ${answer}`, `within ${withdrawal} of a purchase`],
  terms: [
    `Confirm it within ${confirm}`,
    `can withdraw within ${withdrawal}`,
    `We answer within ${answer}`,
    `For ${restore} you can undo this`,
    // Promises that the company keeps itself.
    'at least 30 days before',
  ],
  // Telephone numbers, which no code knows.
  safety: [
    ...['112 in all of Europe', '112 in all of Europe', 'also 999'],
    ...['0300 123 2040', '0800 112 112', '078 170 170', '116 006', '116 006', '116 006', '112, or online'],
    ...['088 786 73 72', '222 309 900', '017, INCIBE', '117, police'],
  ],
  ban: [`you may be younger than ${limits.MIN_AGE_YEARS}`],
};

const textOf = (locale: string, page: TextPage) =>
  readFileSync(new URL(`../../../locales/${locale}/pages/${page}.md`, import.meta.url), 'utf8');
/** Not in cookie names. */
const numbersIn = (text: string) =>
  text
    .replace(/\*\*[\w-]+\*\*/g, '')
    .match(/\d+/g)
    ?.toSorted() ?? [];

test.each(TEXT_PAGES)('the numbers on the page %s match the product’s', (page) => {
  let text = textOf('en', page);
  for (const promise of PROMISES[page]) {
    expect(text).toContain(promise);
    text = text.replace(promise, '');
  }
  expect(numbersIn(text.replace(/Art\. \d+(?:\(\d\)\(\w\)| and \d+)?/g, ''))).toEqual([]);
});

test.each(COMPLETE_LOCALES)('the pages in %s have the same numbers as the English ones', (locale) => {
  for (const page of TEXT_PAGES)
    expect([page, numbersIn(textOf(locale, page))]).toEqual([page, numbersIn(textOf('en', page))]);
});
