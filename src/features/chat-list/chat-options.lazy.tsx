import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { followHold } from '#src/platform/follow-hold.ts';
import { followSwipe } from '#src/platform/follow-swipe.ts';
import type { Lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { openHeld } from '#src/ui/overlay/open-held.ts';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './chat-options.module.scss';
import { NoChats } from './no-chats.tsx';
import { RequestList } from './request-list.tsx';

/** What the list shows besides its rows. */
export const CHAT_LIST = { NoChats, RequestList } as const;

interface Chosen {
  /** The conversation. */
  readonly id: string;
  readonly profile: Card;
  readonly onRemove: () => void;
}

/** What the menu shows. */
export type ChatSheetPart = Lazy<{ readonly ChatSheet: ComponentType<Chosen> }>;

interface Props extends Chosen {
  readonly sheet: ChatSheetPart;
  /** The id of the row, which opens the menu when it is held, and is deleted by a swipe. */
  readonly rowId: string;
}

/** The menu of a row. Its button shows on hover and with the keyboard. */
export function ChatOptions({ sheet, rowId, ...chosen }: Props) {
  const { t } = useLingui();
  const overlay = useOverlay();
  const content = usePart(overlay.isOpen, sheet);
  const { name } = chosen.profile;
  useEffect(() => {
    const row = document.getElementById(rowId);
    if (!row) return undefined;
    const endHold = followHold(row, (pointer) => openHeld(overlay, pointer));
    const endSwipe = followSwipe(row, chosen.onRemove);
    return () => {
      endHold();
      endSwipe();
    };
  }, [rowId, name]);
  return (
    <>
      <span className={styles.behind} aria-hidden="true">
        <Icon name="trash" />
      </span>
      <div className={styles.options}>
        <Overlay
          overlay={overlay}
          label={t`Chat options: ${name}`}
          buttonClass={styles.button}
          button={<Icon name="more-vertical" />}
          content={content}
        >
          {({ ChatSheet }) => <ChatSheet {...chosen} />}
        </Overlay>
      </div>
    </>
  );
}
