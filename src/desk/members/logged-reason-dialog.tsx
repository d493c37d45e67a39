import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './reason-form.module.scss';
import { textProblem } from './text-problem.ts';
import { type Problems, useMemberCall } from './use-member-call.ts';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirm: string;
  /** What is said without a reason. */
  readonly missing: string;
  /** What is wrong with the fields besides the reason. */
  readonly check?: (form: FormData) => Problems;
  /** These fields. */
  readonly fields?: (problems: Problems) => ReactNode;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason that only the log has, and does something at once. */
export function LoggedReasonDialog({ title, text, confirm, missing, check, fields, onConfirm, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, failure, problems, run } = useMemberCall();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    const wrong = { ...check?.(form), reason: textProblem(i18n, reason, REPORT_MAX_CHARS, missing) };
    return run(wrong, () => onConfirm(reason));
  };
  return (
    <Dialog title={title} closeLabel={t({ id: 'desk.close', message: 'Close' })} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>{text}</p>
        {fields?.(problems)}
        <TextField
          label={t({ id: 'desk.export.reason', message: 'Reason, for the log' })}
          error={problems.reason}
          name="reason"
          required
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <Button type="submit" wide busy={isBusy}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
