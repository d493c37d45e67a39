import { AbsentChat } from './absent-chat.tsx';
import { ChatBarrier } from './chat-barrier.tsx';
import { ChatStart } from './chat-start.tsx';
import { PartnerPane } from './partner-pane.tsx';

/** What few chats show: the other member's profile, beside the messages and in place of them, what is in place of the composer, or that there is no such chat. */
export const PARTNER = { AbsentChat, ChatBarrier, ChatStart, PartnerPane } as const;
