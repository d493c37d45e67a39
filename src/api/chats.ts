import type { Answer, Body } from '#shared/contracts/registry.ts';
import { addressOf } from './address.ts';
import { changing } from './changing.ts';
import { poll, read } from './read.ts';
import { send } from './send.ts';

const changingChats = <T>(work: Promise<T>) => changing(['GET chats'], work);

export const pollChats = (take: (answer: Answer<'fetchChats'>) => void) => poll('GET chats', take);
export const startChat = (profile: string) => send('startChat', { query: { profile } });
export const removeChat = (conversation: string) => changingChats(send('removeChat', { body: { conversation } }));
export const fetchMessages = (conversation: string, before?: string) => read('GET messages', { conversation, before });
export const sendMessage = (body: Body<'sendMessage'>) => send('sendMessage', { body });
/** The picture itself; a still one where it is not to move. */
export const gifAddress = (id: string, still?: boolean) => addressOf('GET gifs?picture', { id, still: still && 1 });
export const markRead = (conversation: string, read_up_to: string) =>
  changingChats(send('markRead', { body: { conversation, read_up_to } }));
