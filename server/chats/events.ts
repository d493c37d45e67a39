import { eventKind } from '#server/base/events.ts';
import type { MemberRow } from '#server/store/schema.ts';

export const chatStarted = eventKind<{ readonly memberId: string; readonly partnerId: string }>('chat started');

/** A member removed the chat from their list. The partner still sees it. */
export const chatRemoved = eventKind<{ readonly memberId: string; readonly partnerId: string }>('chat removed');

export const messageSent = eventKind<{
  readonly conversation: string;
  readonly from: string;
  readonly to: MemberRow;
  readonly sender: MemberRow;
  readonly text: string;
  readonly at: number;
  /** Whether neither of them has written before. */
  readonly isFirst: boolean;
  /** Whether it waits for the receiver as a request, of which only the list tells. */
  readonly isRequest: boolean;
}>('message sent');

/** A member accepted or declined a request. The sender isn't told. */
export const requestAnswered = eventKind<{ readonly conversation: string; readonly memberId: string }>(
  'request answered',
);

/** A member gave, changed or took back a reaction. */
export const messageReacted = eventKind<{
  readonly conversation: string;
  /** A hidden member's partner gets no event. */
  readonly by: MemberRow;
  readonly partnerId: string;
}>('message reacted');

export const messagesRead = eventKind<{
  readonly conversation: string;
  /** A hidden reader's partner gets no event, because they see neither the chat nor the reader. */
  readonly reader: MemberRow;
  readonly partnerId: string;
  /** Messages of the conversation that the reader has not read yet. */
  readonly unread: number;
}>('messages read');
