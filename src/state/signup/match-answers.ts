import type { FilterOptions } from '#shared/contracts/search.ts';
import { MATCH_STEPS, readMatchAnswers } from '#shared/rules/match-finder.ts';
import { settings } from '#src/state/site/site.ts';

/** The answers in a URL's query, without its other parameters. */
export function answersIn(search: string): string {
  const query = new URLSearchParams(search);
  const answers = [...MATCH_STEPS, 'country'].flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value]] : [];
  });
  return answers.length > 0 ? `?${new URLSearchParams(answers)}` : '';
}

/** The query with the visitor's answers to the match finder, which stays in the URL during sign-up. */
export const matchQuery = () => answersIn(location.search);

/** The answers as filters; null if the visitor didn't come from the match finder. */
export function matchFilters(): FilterOptions | null {
  const answers = new URLSearchParams(location.search);
  const site = settings.peek();
  const { steps, next, filters } = readMatchAnswers((key) => answers.get(key) ?? '', site, site.geoip_country);
  return next || steps.length === 0 ? null : filters;
}
