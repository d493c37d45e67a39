import { SIGN_NAMES, SIGNS, type SignName } from './sign-table.ts';

export interface Points {
  readonly points: number;
  /** How many different rules they come from. */
  readonly rules: number;
}

/** The points of a member's signs. Of each rule, no more count than its most. */
export function pointsOf(signs: readonly { readonly rule: SignName }[]): Points {
  const counts = SIGN_NAMES.map((name) => {
    const { weight, most } = SIGNS[name];
    return weight * Math.min(most, signs.filter(({ rule }) => rule === name).length);
  });
  return { points: counts.reduce((sum, each) => sum + each, 0), rules: counts.filter((each) => each > 0).length };
}

/** Whether another sign of a rule would change the points. */
export const stillCounts = (signs: readonly { readonly rule: SignName }[], name: SignName): boolean =>
  signs.filter(({ rule }) => rule === name).length < SIGNS[name].most;
