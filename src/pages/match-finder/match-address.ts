import { pathTo } from '#shared/routes/route-path.ts';
import { MATCH_STEPS, type MatchStep } from '#shared/rules/match-finder.ts';

/**
 * The URL of a step, or of the step after it if `answer` is given. It omits later answers and keeps campaign
 * parameters.
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
