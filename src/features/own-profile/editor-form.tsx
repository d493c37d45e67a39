import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { useSaving } from '#src/state/use-saving.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './own-profile.module.scss';

interface Props {
  readonly saving: Pick<ReturnType<typeof useSaving>, 'busy' | 'failure' | 'errors'>;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What the editors have in common: what went wrong, saving and leaving. What was typed stays until it is saved. */
export function EditorForm({ saving: { busy, failure, errors }, onSubmit, onCancel, children }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Failure onRetry={onSubmit}>{failure}</Failure>
      <div className={styles.actions}>
        <Button type="submit" wide busy={busy}>{t`Save`}</Button>
        <Button wide tone="plain" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** What every editor gets. */
export interface EditorProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}
