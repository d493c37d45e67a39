import { useLingui } from '@lingui/react/macro';
import { preload } from '#src/platform/preload.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import styles from './chat-menu.module.scss';
import type { ChatMenuProps } from './chat-menu-props.ts';
import { chatSheet } from './chat-sheet.ts';

/** The menu of a member or chat. Its content loads when it is first opened. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useLingui();
  const overlay = useOverlay();
  const sheet = usePart(overlay.isOpen, chatSheet);
  return (
    <div className={styles.menu} onPointerEnter={() => preload(chatSheet)}>
      <Overlay
        overlay={overlay}
        label={t`More`}
        buttonClass={styles.button}
        button={<Icon name="more-vertical" />}
        content={sheet}
      >
        {({ ChatSheet }) => <ChatSheet {...props} />}
      </Overlay>
    </div>
  );
}
