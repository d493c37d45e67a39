import type { Gender } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { inLanguage } from './in-language.ts';
import { voiceOf } from './niche-voice.ts';
import { dealer, type Random, shuffled } from './prng.ts';
import { texts as de } from './texts/de.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as it } from './texts/it.ts';
import { texts as nl } from './texts/nl.ts';
import { texts as pl } from './texts/pl.ts';
import type { SampleTexts } from './texts/sample-texts.ts';

const TEXTS = { en, nl, de, it, fr, es, pl };

const BY_GENDER = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** The texts of a language for a niche: its own and the general ones. */
export function sampleTexts(locale: Locale, nicheSlug: string): { own: readonly string[]; general: readonly string[] } {
  const { byNiche, general } = textsIn(locale);
  return { own: byNiche[nicheSlug] ?? [], general };
}

/** Conversations with the demo login in its language, by number: those of the niche and the general ones. */
export const sampleChats = (language: string, nicheSlug: string) => [
  ...(voiceOf(language, nicheSlug)?.chats ?? []),
  ...textsIn(language).chats,
];

/** First messages of people whom the demo login hasn't answered, in its language. */
export const sampleRequests = (language: string): readonly string[] => textsIn(language).requests;

/** Answers in the language of the member who reads them: those of the niche and the general ones. */
export function sampleReplies(language: string, nicheSlug: string): readonly string[] {
  const { replies, repliesByNiche } = textsIn(language);
  return [...(repliesByNiche[nicheSlug] ?? []), ...replies];
}

const textsIn = (language: string): SampleTexts => inLanguage<SampleTexts>(TEXTS, language);

/** Each text is used once by itself. After that, a text of the niche is combined with a general one, so that few repeat. */
export function textDealer(random: Random, locale: Locale, nicheSlug: string): () => string {
  const { own, general } = sampleTexts(locale, nicheSlug);
  const unused = shuffled(random, [...own, ...general]);
  const nextOwn = own.length > 0 ? dealer(random, own) : undefined;
  const nextGeneral = dealer(random, general);
  return () => unused.pop() ?? [nextOwn?.(), nextGeneral()].filter(Boolean).join(' ');
}

/** "Jestem gotow{y|a}": before the bar is the form for a man, after it the form for a woman. */
export function inflect(text: string, gender: Gender): string {
  return text.replace(BY_GENDER, (_, his: string, hers: string) => (gender === 'male' ? his : hers));
}
