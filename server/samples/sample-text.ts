import type { Gender } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
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

/** The texts of one language that fit a niche: its own first, then the general ones. */
export function sampleTexts(locale: Locale, nicheSlug: string): readonly string[] {
  return [...(TEXTS[locale].byNiche[nicheSlug] ?? []), ...TEXTS[locale].general];
}

/** "Jestem gotow{y|a}": what stands before the bar is for him, what stands after it for her. */
export function inflect(text: string, gender: Gender): string {
  return text.replace(BY_GENDER, (_, his: string, hers: string) => (gender === 'male' ? his : hers));
}
