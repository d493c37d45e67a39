import { inLanguage } from './in-language.ts';
import { voices as de } from './voices/de.ts';
import { voices as en } from './voices/en.ts';
import { voices as es } from './voices/es.ts';
import { voices as fr } from './voices/fr.ts';
import { voices as it } from './voices/it.ts';
import type { NicheVoices } from './voices/niche-voices.ts';
import { voices as nl } from './voices/nl.ts';
import { voices as pl } from './voices/pl.ts';

const VOICES = { en, nl, de, it, fr, es, pl };

/** What the sample members of a niche say that those of others don't. */
export const voiceOf = (language: string, nicheSlug: string) => inLanguage<NicheVoices>(VOICES, language)[nicheSlug];
