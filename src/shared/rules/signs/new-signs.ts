import { stillCounts } from './points.ts';
import type { FoundSign } from './sign-table.ts';

type Held = Pick<FoundSign, 'rule' | 'subject'>;

/** What is new of the found signs: one of a chat or an hour counts once, and those beyond a rule's most say nothing. */
export function newSigns(held: readonly Held[], found: readonly FoundSign[]): FoundSign[] {
  const all: Held[] = [...held];
  return found.filter((sign) => {
    const isKnown = all.some(({ rule, subject }) => rule === sign.rule && subject === sign.subject);
    if (isKnown || !stillCounts(all, sign.rule)) return false;
    all.push(sign);
    return true;
  });
}
