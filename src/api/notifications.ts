import type { Answer, Body } from '#shared/contracts/registry.ts';
import { changing } from './changing.ts';
import { read } from './read.ts';
import { send } from './send.ts';
import { takeInTurn } from './turns.ts';

type Take = (answer: Answer<'fetchNotifications'>) => void;

export const fetchNotifications = () => read('GET notifications');
export const saveNotifications = (body: Body<'saveNotifications'>) => send('saveNotifications', { body });

export const pollNotifications = (take: Take) =>
  takeInTurn('GET notifications', async () => ({ answer: await fetchNotifications() }), take);

/** The answer is the list as it is then. */
export function readNotifications(read_up_to: number, take: Take): Promise<void> {
  const saved = changing(['GET notifications'], saveNotifications({ read_up_to }));
  return takeInTurn('GET notifications', async () => ({ answer: await saved }), take);
}
