import type { Gender } from '#shared/contracts/profile.ts';

/** What is known of a portrait drawn at build time; `ages` where the face suits some ages only. */
export type SamplePortrait = { gender: Gender; ages?: readonly [min: number, max: number] };

type Sitter = { gender: Gender; age: number };

/**
 * Gives each of `sitters`, in the order in which they will be seen, the suitable face that was seen longest ago.
 * Answers with indices into `portraits`; null where there is no portrait of the gender.
 */
export function dealPortraits(sitters: readonly Sitter[], portraits: readonly SamplePortrait[]): (number | null)[] {
  const waiting: Record<Gender, number[]> = { female: [], male: [] };
  for (const [index, { gender }] of portraits.entries()) waiting[gender].push(index);
  return sitters.map(({ gender, age }) => {
    const queue = waiting[gender];
    const suits = (index: number) => {
      const ages = portraits[index]?.ages;
      return !ages || (age >= ages[0] && age <= ages[1]);
    };
    const position = Math.max(queue.findIndex(suits), 0);
    const [chosen] = queue.splice(position, 1);
    if (chosen === undefined) return null;
    queue.push(chosen);
    return chosen;
  });
}
