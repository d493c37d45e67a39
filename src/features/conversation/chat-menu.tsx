import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { lazy } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { usePart } from '#src/state/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './chat-menu.module.scss';

const chatSheet = lazy(() => import('./chat-sheet.tsx'));

export interface ChatMenuProps {
  readonly profile: Card;
  /** The chat that it stands above; none on the profile's own page. */
  readonly id?: string;
  /** Asks whether the chat is to be deleted. */
  readonly onRemove?: () => void;
}

/** What can be done about a member and the chat with them; it comes when it is first opened. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const sheet = usePart(opened, chatSheet);
  return (
    <details className={styles.menu} onPointerEnter={() => preload(chatSheet)} onToggle={() => setOpened(true)}>
      <summary className={styles.summary} aria-label={t`More`}>
        <Icon name="more-vertical" />
      </summary>
      {sheet.part ? (
        <sheet.part.ChatSheet {...props} />
      ) : (
        <PartPlace of={sheet}>
          <Spinner />
        </PartPlace>
      )}
    </details>
  );
}
