import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { openModal } from '#src/state/overlays/modal.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

const TITLE = msg`Error`;
const TEXT = msg`Cannot start chat, try again later or contact customer support`;

/** docs/product/chats-and-likes.md#conversation defines this text for every place that starts a chat. */
export function showChatStartFailure(i18n: I18n, error: unknown): void {
  console.warn('Chat failed to start', error);
  const text = i18n._(TEXT);
  openModal({ title: i18n._(TITLE), View: () => <Notice tone="danger">{text}</Notice> });
}
