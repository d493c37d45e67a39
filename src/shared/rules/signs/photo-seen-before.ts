import type { FoundSign } from './sign-table.ts';

/** Where a picture is known from. */
export type SeenBefore =
  | { readonly from: 'refused'; readonly at: number }
  | { readonly from: 'banned'; readonly members: readonly string[] }
  | { readonly from: 'list'; readonly name: string; readonly label: string | null };

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function wordsOf(seen: SeenBefore): string {
  if (seen.from === 'refused') return `that was refused on ${DAY.format(seen.at)}`;
  if (seen.from === 'banned') return 'of a member who was banned';
  return `on the list ${seen.name}${seen.label === null ? '' : ` (${seen.label})`}`;
}

/** The sign of a photo that shows what a known one shows, once for each photo. */
export const signOfSeenPhoto = (photoId: string, seen: readonly SeenBefore[]): FoundSign => ({
  ...{
    rule: 'photo',
    subject: photoId,
    evidence: `looks like a photo ${[...new Set(seen.map(wordsOf))].join(', and one ')}`,
  },
});
