import { MATCH_STEPS, type MatchStep } from '#shared/rules/match-finder.ts';
import { pathTo } from '#src/route-path.ts';

/**
 * The page before a tap, or behind it where its `answer` is given. The answers of later taps go, and whatever else a
 * campaign put into the address stays.
 */
export function matchAddress(
  search: string,
  step: MatchStep,
  answer?: string | number,
  country?: string | null,
): string {
  const query = new URLSearchParams(search);
  for (const later of MATCH_STEPS.slice(MATCH_STEPS.indexOf(step))) query.delete(later);
  if (answer !== undefined) query.set(step, String(answer));
  if (country) query.set('country', country);
  return `${pathTo('/match-finder')}?${query}`;
}
