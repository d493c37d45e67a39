import type { Answer, Body } from '#shared/contracts/registry.ts';
import { invalidateDuring } from './invalidate-during.ts';
import { pollInOrder } from './poll-order.ts';
import { read } from './read.ts';
import { send } from './send.ts';

type OnAnswer = (answer: Answer<'GET notifications'>) => void;

export const fetchNotifications = () => read('GET notifications', ['items', 'settings']);
export const saveNotifications = (body: Body<'PUT notifications'>) => send('PUT notifications', { body });

export const pollNotifications = (onAnswer: OnAnswer) =>
  pollInOrder('GET notifications', async () => ({ answer: await fetchNotifications() }), onAnswer);

/** The answer is the list after the change. */
export function readNotifications(read_up_to: number, onAnswer: OnAnswer): Promise<void> {
  const saved = invalidateDuring(['GET notifications'], saveNotifications({ read_up_to }));
  return pollInOrder('GET notifications', async () => ({ answer: await saved }), onAnswer);
}
