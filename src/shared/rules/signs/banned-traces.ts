import { joinedText, wordsOf } from './plain-text.ts';

/** By what somebody is recognized who was banned and comes back under another name. */
export const TRACE_KINDS = ['mailbox', 'photo', 'text', 'device', 'network'] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

interface Trace {
  /** What one that is the same counts. Nobody but operators learns it: it would tell how to stay below. */
  readonly weight: number;
  /** How many different ones count. */
  readonly most: number;
  /** What is the same, for the operator who decides and in the export of the member's data. */
  readonly words: string;
}

export const TRACES: Readonly<Record<TraceKind, Trace>> = {
  // Whoever reads this mailbox is the same person.
  mailbox: { weight: 100, most: 1, words: 'the same mailbox, apart from dots or what follows a plus sign' },
  photo: { weight: 100, most: 1, words: 'a photo that shows the same' },
  // One sentence may be a saying, or what two have copied from the same page.
  text: { weight: 50, most: 2, words: 'the same sentences on the profile or in first messages' },
  device: { weight: 60, most: 1, words: 'a login in the same browser' },
  network: { weight: 50, most: 1, words: 'a login from the same network' },
};

/** What is kept of it, in the export. Photos have their own fingerprints. */
export const KEPT_TRACES: Readonly<Record<Exclude<TraceKind, 'photo'>, string>> = {
  mailbox: 'A fingerprint of the mailbox of a banned account',
  text: 'A fingerprint of a sentence of a banned account',
  device: 'A fingerprint of the random id of a browser that logged in',
  network: 'A fingerprint of a network from which there was a login',
};

const ALIKE_FROM = 100;
/** People who live together share both, and that says no more than one of them. */
const OF_A_HOUSEHOLD: readonly TraceKind[] = ['device', 'network'];

/** Whether what two members have in common makes one look like the other. Several texts are several entries. */
export function looksAlike(shared: readonly TraceKind[]): boolean {
  const pointsOf = (kind: TraceKind) =>
    TRACES[kind].weight * Math.min(TRACES[kind].most, shared.filter((each) => each === kind).length);
  const ofPlace = Math.max(...OF_A_HOUSEHOLD.map(pointsOf));
  const ofPerson = TRACE_KINDS.filter((kind) => !OF_A_HOUSEHOLD.includes(kind)).map(pointsOf);
  return ofPerson.reduce((sum, each) => sum + each, ofPlace) >= ALIKE_FROM;
}

/** The kinds that are the same, each once, the one that says most first. */
export const sharedKinds = (shared: readonly TraceKind[]): TraceKind[] =>
  TRACE_KINDS.filter((kind) => shared.includes(kind));

/** Shorter sentences are anybody's. */
const SENTENCE_MIN_WORDS = 10;
/** Of one text. More of them say nothing more. */
const SENTENCES_MAX = 12;
const ENDS = /[.!?\n]+/;

/** The sentences by which a text is recognized, as plain words: neither letters, signs nor a name before them matter. */
export function tracedSentences(text: string): string[] {
  const plain = joinedText(text)
    .split(ENDS)
    .map((sentence) => wordsOf(sentence))
    .filter(({ length }) => length >= SENTENCE_MIN_WORDS)
    .map((words) => words.join(' '));
  return [...new Set(plain)].slice(0, SENTENCES_MAX);
}
