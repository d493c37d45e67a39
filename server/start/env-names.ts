import { editDistance } from '#shared/rules/edit-distance.ts';

/** One typo is allowed for this many letters. With fewer, APP_URL would count as a typo of ADS_URL. */
const LETTERS_PER_TYPO = 6;

/** Prefixes of our variables. An unknown name with such a prefix is probably a mistake. */
const FAMILIES = ['SMTP_', 'VAPID_', 'PAYMENT_'];

/** A sentence for each variable that is probably a misspelled name of a known one. */
export function findMisspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((candidate) => isTypoOf(name.toUpperCase(), candidate));
    if (meant) return `${name} is not a variable that the server reads. Did you mean ${meant}?`;
    return ofFamily(name, names, known);
  });
}

function isTypoOf(name: string, known: string): boolean {
  const distance = editDistance(name, known);
  // The edit distance counts two swapped letters as two edits.
  const isSwap = distance === 2 && sorted(name) === sorted(known);
  return isSwap || distance <= Math.max(1, Math.floor(known.length / LETTERS_PER_TYPO));
}

const sorted = (name: string) => [...name].sort().join('');

/** If all known names of the family are set, an unknown one belongs to another program. */
function ofFamily(name: string, names: readonly string[], known: readonly string[]): string[] {
  const family = FAMILIES.find((prefix) => name.startsWith(prefix));
  if (!family) return [];
  const read = known.filter((candidate) => candidate.startsWith(family));
  if (read.every((candidate) => names.includes(candidate))) return [];
  return [`${name} is not a variable that the server reads. It reads ${read.join(', ')}.`];
}
