import { send } from './send.ts';

export const sendTyping = (conversation: string) => send('sendTyping', { body: { conversation } });
