import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import type { Card } from '#shared/contracts/profile.ts';
import { type Lazy, lazy, whenLoaded } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './chat-list.module.scss';
import { ChatRow } from './chat-row.tsx';

const rowGestures = lazy(() => import('./row-gestures.lazy.ts'));

/** What the menu of a row shows. */
export type ChatSheetPart = Lazy<{
  readonly ChatSheet: ComponentType<{ readonly id: string; readonly profile: Card; readonly onRemove: () => void }>;
}>;

interface Props {
  readonly chat: Chat;
  readonly current: boolean;
  /** Shown next to the name. */
  readonly label: ReactNode;
  readonly sheet: ChatSheetPart;
  readonly onRemove: () => void;
}

/** A chat with its menu: by a button that shows on hover and with the keyboard, and by holding the row. A swipe deletes. */
export function ChatItem({ chat, current, label, sheet, onRemove }: Props) {
  const { t } = useLingui();
  const { profile, conversation } = chat;
  const { name } = profile;
  const overlay = useOverlay();
  const content = usePart(overlay.isOpen, sheet);
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    whenLoaded(rowGestures, ({ followGestures }) => {
      if (row.current && !isGone) end = followGestures(row.current, overlay, onRemove);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [conversation.id, name]);
  return (
    <li className={styles.item}>
      <ChatRow element={row} chat={chat} current={current} label={label} />
      <span className={styles.deletes} aria-hidden="true">
        <Icon name="trash" />
      </span>
      <div className={styles.options}>
        <Overlay
          overlay={overlay}
          label={t`Chat options: ${name}`}
          buttonClass={styles.optionsButton}
          button={<Icon name="more-vertical" />}
          content={content}
        >
          {({ ChatSheet }) => <ChatSheet id={conversation.id} profile={profile} onRemove={onRemove} />}
        </Overlay>
      </div>
    </li>
  );
}
