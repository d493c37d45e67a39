import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { usePart } from '#src/state/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './chat-menu.module.scss';

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
  const Sheet = usePart(
    opened,
    () => import('./chat-sheet.tsx').then(({ ChatSheet }) => ChatSheet),
    () => setOpened(false),
  );
  return (
    <details class={styles.menu} onToggle={() => setOpened(true)}>
      <summary class={styles.summary} aria-label={t`More`}>
        <Icon name="more-vertical" />
      </summary>
      {Sheet ? <Sheet {...props} /> : <Spinner />}
    </details>
  );
}
