import type { Gender } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { dealer, type Random, shuffled } from './prng.ts';
import { texts as de } from './texts/de.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as it } from './texts/it.ts';
import { texts as nl } from './texts/nl.ts';
import { texts as pl } from './texts/pl.ts';
import type { SampleTexts } from './texts/sample-texts.ts';

const TEXTS: Record<Locale, SampleTexts> = { en, nl, de, it, fr, es, pl };

const BY_GENDER = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** The texts of one language that fit a niche: its own, and those that fit anyone. */
export function sampleTexts(locale: Locale, nicheSlug: string): { own: readonly string[]; general: readonly string[] } {
  return { own: TEXTS[locale].byNiche[nicheSlug] ?? [], general: TEXTS[locale].general };
}

/** Each text comes once by itself; after that a general one follows one of the niche, so that few are read twice. */
export function textDealer(random: Random, locale: Locale, nicheSlug: string): () => string {
  const { own, general } = sampleTexts(locale, nicheSlug);
  const unread = shuffled(random, [...own, ...general]);
  const nextOwn = own.length > 0 ? dealer(random, own) : undefined;
  const nextGeneral = dealer(random, general);
  return () => unread.pop() ?? [nextOwn?.(), nextGeneral()].filter(Boolean).join(' ');
}

/** "Jestem gotow{y|a}": what stands before the bar is for him, what stands after it for her. */
export function inflect(text: string, gender: Gender): string {
  return text.replace(BY_GENDER, (_, his: string, hers: string) => (gender === 'male' ? his : hers));
}
