import type { Written } from '#shared/contracts/calls.ts';
import { turnsOf } from './turns.ts';

/** `work` changes what these calls tell: until it is done nobody asks them, and what was asked before is asked anew. */
export function changing<T>(calls: readonly Written[], work: Promise<T>): Promise<T> {
  for (const call of calls) {
    const turns = turnsOf(call);
    const forgetTag = () => {
      turns.tag = undefined;
    };
    turns.change = Promise.allSettled([turns.change, work]).then(forgetTag);
  }
  return work;
}
