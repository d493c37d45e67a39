import { send } from './send.ts';

export const sendTyping = (conversation: string) => send('POST messages?typing', { body: { conversation } });
