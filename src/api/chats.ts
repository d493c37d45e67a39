import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { Reaction } from '#shared/rules/reactions.ts';
import { callUrl } from './call-url.ts';
import { invalidateDuring } from './invalidate-during.ts';
import { poll } from './poll.ts';
import { read } from './read.ts';
import { send } from './send.ts';

const invalidatingChats = <T>(work: Promise<T>) => invalidateDuring(['GET chats'], work);

export const pollChats = (onAnswer: (answer: Answer<'GET chats'>) => void) => poll('GET chats', ['chats'], onAnswer);
export const startChat = (profile: string) => send('GET chat', { query: { profile } });
export const removeChat = (conversation: string) => invalidatingChats(send('DELETE chat', { body: { conversation } }));
export const fetchMessages = (conversation: string, before?: string) =>
  read('GET messages', ['messages'], { conversation, before });
export const sendMessage = (body: Body<'POST messages'>) => send('POST messages', { body });
/** URL of the picture; `still` is for a GIF that must not play. */
export const gifUrl = (id: string, still?: boolean) => callUrl('GET gifs?picture', { id, still: still && 1 });
/** Without a reaction, takes the member's own back. */
export const react = (message: string, reaction: Reaction | null) =>
  send(reaction ? 'PUT reaction' : 'DELETE reaction', { body: { message, ...(reaction && { reaction }) } });
export const markRead = (conversation: string, read_up_to: string) =>
  invalidatingChats(send('PUT messages', { body: { conversation, read_up_to } }));
