import type { Answer } from '#shared/contracts/registry.ts';
import { invalidate, pollInOrder } from './poll-order.ts';
import { read } from './read.ts';

type OnAnswer = (answer: Answer<'GET user'>) => void;

export const fetchUser = (onAnswer: OnAnswer) =>
  pollInOrder('GET user', async () => ({ answer: await read('GET user', ['user']) }), onAnswer);
/** Call this when another call's answer contained a changed user. */
export const invalidateUser = () => invalidate('GET user');
