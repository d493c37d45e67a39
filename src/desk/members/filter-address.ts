import { MEMBER_STATES } from '#shared/rules/member-state.ts';
import { AGES, type Age, type Filters } from './member-search.ts';

const ID = /^[\w-]{16}$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** The filters in the address of the page. Whatever else it says is ignored. */
export function filtersOf(query: string): Filters {
  const parameters = new URLSearchParams(query);
  const like = parameters.get('like') ?? '';
  return {
    host: parameters.get('site') ?? '',
    state: oneOf(MEMBER_STATES, parameters.get('state')),
    age: oneOf(Object.keys(AGES) as Age[], parameters.get('age')),
    like: ID.test(like) ? like : '',
  };
}

/** With its question mark, or empty. */
export function queryOf({ host, state, age, like }: Filters): string {
  const given = Object.entries({ site: host, state, age, like }).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
