import type { Points } from './points.ts';

/** What follows from points, mildest first. There is no ban: a person decides a case. */
export const CONSEQUENCES = ['none', 'slowed', 'case'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

const SLOWED_FROM_POINTS = 50;
const CASE_FROM_POINTS = 65;
/** One habit is no case, unless it is a very frequent one. */
const CASE_FROM_RULES = 2;
const CASE_OF_ONE_RULE_FROM_POINTS = 90;

/** It knows the points and nothing else: no rule can have a consequence of its own. */
export function consequenceOf({ points, rules }: Points): Consequence {
  if (points >= (rules < CASE_FROM_RULES ? CASE_OF_ONE_RULE_FROM_POINTS : CASE_FROM_POINTS)) return 'case';
  return points >= SLOWED_FROM_POINTS ? 'slowed' : 'none';
}
