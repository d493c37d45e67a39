import { useLingui } from '@lingui/react/macro';
import { lazy } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { useDetails } from '#src/ui/details/use-details.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './chat-menu.module.scss';
import type { ChatMenuProps } from './chat-menu-props.ts';

const chatSheet = lazy(() => import('./chat-sheet.lazy.tsx'));

/** The menu of a member or chat. Its content loads when it is first opened. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useLingui();
  const details = useDetails();
  const sheet = usePart(details.open, chatSheet);
  return (
    <details className={styles.menu} onPointerEnter={() => preload(chatSheet)} {...details.props}>
      <summary className={styles.summary} aria-label={t`More`}>
        <Icon name="more-vertical" />
      </summary>
      {sheet.part ? (
        <sheet.part.ChatSheet {...props} />
      ) : (
        <PartPlaceholder state={sheet}>
          <Spinner />
        </PartPlaceholder>
      )}
    </details>
  );
}
