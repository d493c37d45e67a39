import type { Gender } from '#shared/contracts/profile.ts';

/** A portrait drawn by the build. `ages` is set if the face suits some ages only. */
export type SamplePortrait = { gender: Gender; ages?: readonly [min: number, max: number] };

type Person = { gender: Gender; age: number; country: string };

/**
 * Gives each person a suitable portrait that was not used lately, and of these the one that the fewest people of the country
 * have. Searches show one country or all of them: neither list shows the same portrait twice soon. Returns indices into
 * `portraits`, or null if there is no portrait of the gender.
 */
export function dealPortraits(people: readonly Person[], portraits: readonly SamplePortrait[]): (number | null)[] {
  const waiting: Record<Gender, number[]> = { female: [], male: [] };
  for (const [index, { gender }] of portraits.entries()) waiting[gender].push(index);
  const usesInCountry = new Map<string, number>();
  return people.map(({ gender, age, country }) => {
    const queue = waiting[gender];
    const uses = (index: number) => usesInCountry.get(`${country} ${index}`) ?? 0;
    const suits = (index: number) => {
      const ages = portraits[index]?.ages;
      return !ages || (age >= ages[0] && age <= ages[1]);
    };
    const suitable = queue.filter(suits);
    const candidates = suitable.length > 0 ? suitable.slice(0, Math.ceil(suitable.length / 2)) : queue;
    const fewest = Math.min(...candidates.map(uses));
    const chosen = candidates.find((index) => uses(index) === fewest);
    if (chosen === undefined) return null;
    usesInCountry.set(`${country} ${chosen}`, fewest + 1);
    queue.splice(queue.indexOf(chosen), 1);
    queue.push(chosen);
    return chosen;
  });
}
