import type { Niche } from '#shared/contracts/niche.ts';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { PROMPTS_PER_MEMBER } from '#shared/rules/limits.ts';
import { COMMON_PROMPTS, offeredPrompts } from '#shared/rules/prompt-names.ts';
import { answers as de } from './answers/de.ts';
import { answers as en } from './answers/en.ts';
import { answers as es } from './answers/es.ts';
import { answers as fr } from './answers/fr.ts';
import { answers as it } from './answers/it.ts';
import { answers as nl } from './answers/nl.ts';
import { answers as pl } from './answers/pl.ts';
import type { SampleAnswers } from './answers/sample-answers.ts';
import { inLanguage } from './in-language.ts';
import { voiceOf } from './niche-voice.ts';
import { dealer, integerBetween, type Random, shuffled } from './prng.ts';

const ANSWERS = { en, nl, de, it, fr, es, pl };
const FEWEST = 2;

/** The answers of a niche's samples in a language, by question. */
export const sampleAnswers = (locale: Locale, nicheSlug: string): SampleAnswers => ({
  ...inLanguage<SampleAnswers>(ANSWERS, locale),
  ...voiceOf(locale, nicheSlug)?.answers,
});

/**
 * Two or three answers for each member: one to a question of the niche's theme, the others to common ones. A niche without answers
 * of its own has only common ones.
 */
export function promptDealer(
  random: Random,
  { slug, prompts }: Pick<Niche, 'slug' | 'prompts'>,
): (language: Locale) => PromptAnswer[] {
  const isCommon = (id: string) => COMMON_PROMPTS.some((each) => each === id);
  const answered = offeredPrompts(prompts).filter((id) => sampleAnswers('en', slug)[id]);
  const own = answered.filter((id) => !isCommon(id));
  const nextOwn = own.length > 0 ? dealer(random, own) : null;
  const common = answered.filter(isCommon);
  const nextAnswers = new Map<string, () => string>();
  const answer = (language: Locale, id: string): PromptAnswer => {
    const key = `${language} ${id}`;
    const next = nextAnswers.get(key) ?? dealer(random, sampleAnswers(language, slug)[id] ?? []);
    nextAnswers.set(key, next);
    return { id, answer: next() };
  };
  return (language) => {
    const themed = nextOwn ? [nextOwn()] : [];
    const others = shuffled(random, common);
    const wanted = integerBetween(random, FEWEST, PROMPTS_PER_MEMBER) - themed.length;
    return shuffled(random, [...themed, ...others.slice(0, wanted)]).map((id) => answer(language, id));
  };
}
