import type { Signature } from '#shared/contracts/registry.ts';
import { pollStateOf } from './poll-order.ts';

/**
 * Call it with a write that changes the answers of `calls`: their polls wait for the write, and earlier polls are
 * repeated.
 */
export function invalidateDuring<T>(calls: readonly Signature[], write: Promise<T>): Promise<T> {
  for (const call of calls) {
    const state = pollStateOf(call);
    const forgetTag = () => {
      state.tag = undefined;
    };
    state.writes = Promise.allSettled([state.writes, write]).then(forgetTag);
  }
  return write;
}
