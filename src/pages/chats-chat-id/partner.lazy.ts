import { WritingBarrier } from '#src/features/conversation/writing-barrier.tsx';
import { ChatStart } from './chat-start.tsx';
import { PartnerPane } from './partner-pane.tsx';

/** What few chats show: the other member's profile, beside the messages and in place of them, or why the member can't write. */
export const PARTNER = { ChatStart, PartnerPane, WritingBarrier } as const;
