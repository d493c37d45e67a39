import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSEQUENCES, consequenceOf } from '#shared/rules/signs/consequences.ts';
import { newSigns } from '#shared/rules/signs/new-signs.ts';
import { pointsOf } from '#shared/rules/signs/points.ts';
import { SIGN_NAMES, SIGNS } from '#shared/rules/signs/sign-table.ts';
import { ROOT } from '../../../scripts/check/root.ts';

const FOLDER = join(ROOT, 'src/shared/rules/signs');
const RULES = [
  'link',
  'phone-number',
  'other-service',
  'payment-words',
  'copied-text',
  'message-signs',
  'opener-signs',
  'account-signs',
  'photo-seen-before',
  'banned-traces',
  'sign-table',
  'points',
  'new-signs',
];
const sourceOf = (name: string) => readFileSync(join(FOLDER, `${name}.ts`), 'utf8');

const sign = fc.record({
  rule: fc.constantFrom(...SIGN_NAMES),
  subject: fc.constantFrom('', '1', '2', '3', '4', '5', '6', '7'),
  evidence: fc.constant('x'),
});
const points = fc.record({ points: fc.nat(300), rules: fc.integer({ min: 1, max: SIGN_NAMES.length }) });

test('rules and consequences know nothing of each other', () => {
  for (const name of RULES) expect(sourceOf(name), name).not.toContain('consequence');
  const consequences = sourceOf('consequences');
  for (const name of SIGN_NAMES) expect(consequences, name).not.toMatch(new RegExp(`['"]${name}['"]`));
  expect(consequences.match(/from '.*'/g)).toEqual(["from './points.ts'"]);
});

test('nothing follows but a slower account and a case: no machine bans', () => {
  expect(CONSEQUENCES).toEqual(['none', 'slowed', 'case']);
  fc.assert(fc.property(points, (each) => CONSEQUENCES.includes(consequenceOf(each))));
});

test('who looks like a banned member is not slowed down for that alone', () => {
  expect(consequenceOf(pointsOf(Array.from({ length: 5 }, () => ({ rule: 'banned' }))))).toBe('none');
});

test('more points and more rules never lead to something milder', () => {
  const rankOf = (each: { points: number; rules: number }) => CONSEQUENCES.indexOf(consequenceOf(each));
  fc.assert(
    fc.property(points, fc.nat(50), fc.nat(3), (each, more, others) => {
      expect(rankOf({ points: each.points + more, rules: each.rules + others })).toBeGreaterThanOrEqual(rankOf(each));
    }),
  );
});

/** Told again in another way: what counts of some signs, one after another. */
function modelPoints(found: readonly { rule: (typeof SIGN_NAMES)[number]; subject: string }[]) {
  const kept = new Map<string, Set<string>>();
  for (const { rule, subject } of found) {
    const subjects = kept.get(rule) ?? new Set();
    if (subjects.size < SIGNS[rule].most) subjects.add(subject);
    kept.set(rule, subjects);
  }
  const sum = [...kept].reduce((all, [rule, subjects]) => all + SIGNS[rule as 'link'].weight * subjects.size, 0);
  // An age that was told has no points: it is no fraud.
  return { points: sum, rules: [...kept.keys()].filter((rule) => SIGNS[rule as 'link'].weight > 0).length };
}

test('signs add up in any order of arrival, each chat once and none beyond the most of its rule', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), fc.nat(60), (found, cut) => {
      const first = newSigns([], found.slice(0, cut));
      const kept = [...first, ...newSigns(first, found.slice(cut))];
      expect(pointsOf(kept)).toEqual(modelPoints(found));
      expect(newSigns(kept, found)).toEqual([]);
    }),
  );
});

test('no rule alone, once, has a consequence, but for a picture that operators have decided about: that is a case', () => {
  for (const rule of SIGN_NAMES)
    expect(consequenceOf(pointsOf([{ rule }])), rule).toBe(rule === 'photo' ? 'case' : 'none');
});

test('what shared networks, travels and throwaway addresses add up to is no case without a message', () => {
  const account = (['young', 'country', 'mail', 'network', 'network_many'] as const).map((rule) => ({ rule }));
  expect(consequenceOf(pointsOf(account))).not.toBe('case');
});

test('every rule says what it is, why, and how much', () => {
  for (const name of SIGN_NAMES) {
    const { sentence, source, weight, most } = SIGNS[name];
    expect(sentence, name).toMatch(/^[A-Z].{20,}[^.]$/);
    expect(source, name).toMatch(/.{20,}/);
    // An age is no fraud, and has a case of its own.
    if (name === 'told_age') expect(weight).toBe(0);
    else expect(weight * most, name).toBeGreaterThan(0);
  }
});
