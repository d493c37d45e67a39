import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './partner.module.scss';

interface Props {
  /** The messages that could not be sent, so that the member doesn't lose them without a word. */
  readonly children: ReactNode;
}

export function AbsentChat({ children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <EmptyState
        icon="message-circle"
        title={t`We couldn’t find this chat. Go back to your chats.`}
        action={<LinkButton href={pathTo('/chats')}>{t`All chats`}</LinkButton>}
      >
        {t`It may have been removed.`}
      </EmptyState>
      <ol className={styles.unsent} aria-label={t`Messages`}>
        {children}
      </ol>
    </>
  );
}
