import { wordsOf } from './plain-text.ts';

/** Shorter texts are greetings, which everyone repeats. */
const COMPARED_MIN_WORDS = 6;
/** Two texts are the same if this share of the words of both together is in both. A name or an emoji may differ. */
const SAME_SHARE = 0.75;

function shareOfSame(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both);
}

/** How many of the earlier texts say the same as this one. None for a greeting. */
export function countCopies(text: string, earlier: readonly string[]): number {
  const words = new Set(wordsOf(text));
  if (words.size < COMPARED_MIN_WORDS) return 0;
  return earlier.filter((each) => each === text || shareOfSame(words, new Set(wordsOf(each))) >= SAME_SHARE).length;
}
