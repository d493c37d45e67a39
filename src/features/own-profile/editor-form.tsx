import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { useSaving } from '#src/state/forms/use-saving.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import styles from './own-profile.module.scss';

interface Props {
  readonly saving: Pick<ReturnType<typeof useSaving>, 'busy' | 'failure' | 'canRetry' | 'errors'>;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The shared form of all editors. Input stays until it is saved. */
export function EditorForm({ saving: { busy, failure, canRetry, errors }, onSubmit, onCancel, children }: Props) {
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
      <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
      {children}
      <ErrorNotice onRetry={canRetry && onSubmit}>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button type="submit" wide busy={busy}>{t`Save`}</Button>
        <Button wide tone="plain" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

export interface EditorProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}
