import type { SampleAnswers } from '../answers/sample-answers.ts';
import type { SampleLine } from '../texts/sample-texts.ts';

interface NicheVoice {
  /** Conversations with the demo login, as in `SampleTexts`: a long one, one with a joke, and a first message. */
  readonly chats: readonly (readonly SampleLine[])[];
  /** To questions of a theme that several niches share, so that they don't all answer the same. */
  readonly answers?: SampleAnswers;
}

/** By the niche's slug. These texts are data on the server; no bundle may import them. */
export type NicheVoices = Readonly<Record<string, NicheVoice>>;
