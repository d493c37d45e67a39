import { expect, test } from 'vitest';
import { isThrowawayDomain } from '#server/safety/signs/throwaway-domains.ts';
import { signsBeside, signsOfSignup } from '#shared/rules/signs/account-signs.ts';
import { signsOfOpener } from '#shared/rules/signs/opener-signs.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { figuresOf } from '../../../scripts/bench/signs/figures.ts';
import { judgedMonth } from '../../../scripts/bench/signs/judged-month.ts';
import { madeMonth } from '../../../scripts/bench/signs/made-month.ts';

test('a made-up month reaches the precision and recall of decision 193, and no rules don’t', () => {
  const month = madeMonth({ seed: 3, members: 4_000, start: Date.UTC(2026, 2, 1) });
  expect(month.filter(({ isFake }) => isFake)).toHaveLength(120);
  const figures = new Map(figuresOf(judgedMonth(month, isThrowawayDomain)).map((figure) => [figure.name, figure]));
  expect(figures.get('case')?.precision).toBeGreaterThanOrEqual(0.95);
  expect(figures.get('case')?.recall).toBeGreaterThanOrEqual(0.8);
  expect(figures.get('slowed or case')?.precision).toBeGreaterThanOrEqual(0.8);
  expect(figures.get('no rules: everybody')?.precision).toBeCloseTo(0.03);
  expect(figures.get('no rules: nobody')?.recall).toBe(0);
}, 60_000);

test('openers are compared within a day: copies of a text, not greetings', () => {
  const text = (name: string) => `Hey ${name}, two truths and one lie: I juggle, I hate chocolate, I met the king`;
  const at = 10 * DAY_MS;
  const earlier = Array.from({ length: 13 }, (_, index) => ({
    text: text(`Kim${index}`),
    at: at - (index + 2) * HOUR_MS,
  }));
  const rulesOf = (count: number, body = text('Lea')) =>
    signsOfOpener({ text: body, at }, earlier.slice(0, count)).map(({ rule }) => rule);
  expect(rulesOf(3)).toEqual([]);
  expect(rulesOf(4)).toEqual(['copies']);
  expect(rulesOf(12)).toEqual(['copies', 'copies_many']);
  expect(rulesOf(13, 'Something else that I wrote for you alone')).toEqual([]);
  const greetings = earlier.map((opener) => ({ ...opener, text: 'Hi, how are you?' }));
  expect(signsOfOpener({ text: 'Hi, how are you?', at }, greetings)).toEqual([]);
  const burst = Array.from({ length: 24 }, (_, index) => ({ text: `Line ${index}`, at: at - index * 60_000 }));
  expect(signsOfOpener({ text: 'Line', at }, burst)).toMatchObject([{ rule: 'chats', evidence: '25' }]);
  expect(signsOfOpener({ text: 'Line', at }, burst.slice(1))).toEqual([]);
});

test('an account has the signs of its address, its network, its age and its country', () => {
  const account = { mailDomain: 'x.example', isThrowaway: false, accountsOfNetwork: 3 };
  expect(signsOfSignup(account)).toEqual([]);
  expect(signsOfSignup({ ...account, isThrowaway: true, accountsOfNetwork: 10 }).map(({ rule }) => rule)).toEqual([
    'mail',
    'network',
    'network_many',
  ]);
  const standing = { at: DAY_MS, signedUp: 0, networkCountry: 'DE', toldCountry: 'de' };
  expect(signsBeside(standing)).toEqual([]);
  expect(signsBeside({ ...standing, networkCountry: null })).toEqual([]);
  expect(signsBeside({ ...standing, signedUp: 1, networkCountry: 'NG' }).map(({ rule }) => rule)).toEqual([
    'young',
    'country',
  ]);
});

test('throwaway domains are those of the list, with what is below them', () => {
  expect(['mailinator.com', 'MAILINATOR.com', 'some.mailinator.com'].map(isThrowawayDomain)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['gmail.com', 'icloud.com', 'mailinator.com.example', 'com'].map(isThrowawayDomain)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
