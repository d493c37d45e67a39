import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import { isBlank } from '#shared/rules/blank.ts';
import { checkPrompts } from '#shared/rules/check-prompts.ts';
import { cleanPrompts } from '#shared/rules/clean-prompts.ts';
import { countChars } from '#shared/rules/clean-text.ts';
import { PROMPT_ANSWER_MAX_CHARS, PROMPTS_PER_MEMBER } from '#shared/rules/limits.ts';
import { ALL_PROMPTS, offeredPrompts } from '#shared/rules/prompt-names.ts';
import { niche as bbw } from '#src/niches/bbw.ts';
import { niche as bdsm } from '#src/niches/bdsm.ts';
import { niche as defaultNiche } from '#src/niches/default.ts';
import { niche as gay } from '#src/niches/gay.ts';
import { niche as gilf } from '#src/niches/gilf.ts';
import { niche as milf } from '#src/niches/milf.ts';
import { niche as she } from '#src/niches/she.ts';

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 150, maxLength: 300 }),
  fc.constantFrom('', ' \n ', '\u2800', '\u202eabc', 'two\nlines', 'e\u0301'),
);
const prompts = fc.oneof(fc.constantFrom(...ALL_PROMPTS), fc.constantFrom('', 'Sunday', '__proto__', 'toString'));
const answers = fc.array(fc.record({ id: prompts, answer: typed }), { maxLength: PROMPTS_PER_MEMBER + 2 });

test.each([defaultNiche, she, bdsm, bbw, gilf, milf, gay])('$slug offers 24 questions, each once', (niche) => {
  const offered = offeredPrompts(niche.prompts);
  expect(offered).toHaveLength(24);
  expect(new Set(offered).size).toBe(24);
  expect(offered.filter((prompt) => !ALL_PROMPTS.includes(prompt))).toEqual([]);
});

test('each question has a name of its own', () => {
  expect(new Set(ALL_PROMPTS).size).toBe(ALL_PROMPTS.length);
});

test('cleaning keeps the order, removes blank answers, and changes nothing the second time', () => {
  fc.assert(
    fc.property(answers, (list) => {
      const cleaned = cleanPrompts(list);
      expect(cleaned.every(({ answer }) => !isBlank(answer) && !answer.includes('\n'))).toBe(true);
      expect(cleanPrompts(cleaned)).toEqual(cleaned);
      const kept = list.filter(({ answer }) => !isBlank(answer)).map(({ id }) => id);
      expect(cleaned.map(({ id }) => id)).toEqual(kept);
    }),
  );
});

test('answers are accepted if and only if they are at most three, short, and to known and distinct questions', () => {
  fc.assert(
    fc.property(answers, (list) => {
      const cleaned = cleanPrompts(list);
      const names = cleaned.map(({ id }) => id);
      const isRight =
        names.length <= PROMPTS_PER_MEMBER &&
        new Set(names).size === names.length &&
        names.every((name) => ALL_PROMPTS.includes(name)) &&
        cleaned.every(({ answer }) => countChars(answer) <= PROMPT_ANSWER_MAX_CHARS);
      expect(checkPrompts(cleaned) === null).toBe(isRight);
    }),
  );
});

test.each<[what: string, list: PromptAnswer[], key: string | undefined]>([
  ['as many as fit', [answer('sunday'), answer('laugh'), answer('concert')], undefined],
  ['one too many', ['sunday', 'laugh', 'song', 'rain'].map((prompt) => answer(prompt)), 'validation.unknown_value'],
  ['a question twice', [answer('sunday'), answer('sunday')], 'validation.unknown_value'],
  ['an unknown question', [answer('mondays')], 'validation.unknown_value'],
  ['the longest answer', [answer('sunday', 'x'.repeat(PROMPT_ANSWER_MAX_CHARS))], undefined],
  ['a longer answer', [answer('sunday', 'x'.repeat(PROMPT_ANSWER_MAX_CHARS + 1))], 'validation.max_length'],
])('%s', (_what, list, key) => {
  expect(checkPrompts(list)?.key).toBe(key);
});

function answer(id: string, text = 'Pancakes'): PromptAnswer {
  return { id, answer: text };
}
