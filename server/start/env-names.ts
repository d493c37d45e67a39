import { editDistance } from '#shared/rules/edit-distance.ts';

/** A wrong letter for each so many of a name. Less would take APP_URL for ADS_URL. */
const LETTERS_PER_TYPO = 6;

/** Names that begin like this belong together: who sets one of them expects it to be read. */
const FAMILIES = ['SMTP_', 'VAPID_'];

/** A sentence for each variable that nothing reads, and that was probably meant as one of the known ones. */
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
  // Two letters in the wrong order count as two.
  const isSwap = distance === 2 && sorted(name) === sorted(known);
  return isSwap || distance <= Math.max(1, Math.floor(known.length / LETTERS_PER_TYPO));
}

const sorted = (name: string) => [...name].sort().join('');

/** Where all that belongs together is set, another name is somebody else's. */
function ofFamily(name: string, names: readonly string[], known: readonly string[]): string[] {
  const family = FAMILIES.find((prefix) => name.startsWith(prefix));
  if (!family) return [];
  const read = known.filter((candidate) => candidate.startsWith(family));
  if (read.every((candidate) => names.includes(candidate))) return [];
  return [`${name} is not a variable that the server reads. It reads ${read.join(', ')}.`];
}
