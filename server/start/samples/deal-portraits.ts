import type { Gender } from '#shared/contracts/profile.ts';

/** A portrait drawn by the build. `ages` is set if the face suits some ages only. */
export type SamplePortrait = { gender: Gender; ages?: readonly [min: number, max: number] };

type Person = { gender: Gender; age: number };

/**
 * Gives each person the suitable portrait that was used longest ago, so that lists show few portraits twice. Returns indices
 * into `portraits`, or null if there is no portrait of the gender.
 */
export function dealPortraits(people: readonly Person[], portraits: readonly SamplePortrait[]): (number | null)[] {
  const waiting: Record<Gender, number[]> = { female: [], male: [] };
  for (const [index, { gender }] of portraits.entries()) waiting[gender].push(index);
  return people.map(({ gender, age }) => {
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
