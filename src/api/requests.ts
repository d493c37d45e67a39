import { invalidateDuring } from './invalidate-during.ts';
import { send } from './send.ts';

/** Apart from the other calls of chats: only what few members see needs it. */
export const answerRequest = (conversation: string, accept: boolean) =>
  invalidateDuring(['GET chats'], send('PUT requests', { body: { conversation, accept } }));
