import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './command-page.module.scss';
import { PageHead } from './page-head.tsx';
import type { Place } from './places.ts';

interface Props {
  readonly place: Place;
  readonly command: string;
}

/** A place that only the commands have so far. */
export function CommandPage({ place: { label, icon }, command }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHead title={i18n._(label)} />
      <EmptyState
        icon={icon}
        title={t({ id: 'desk.command.title', message: 'Not on the desk yet' })}
        action={<code className={styles.command}>{command}</code>}
      >
        {t({ id: 'desk.command.text', message: 'Until then, use this command on the server:' })}
      </EmptyState>
    </>
  );
}
