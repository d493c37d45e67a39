import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import { REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { deleteMember, type ShownMember } from '../api/member-calls.ts';
import styles from './reason-form.module.scss';
import { textProblem } from './text-problem.ts';
import { useMemberCall } from './use-member-call.ts';

interface Props {
  readonly member: ShownMember;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks for the name once more, because nobody can bring a deleted account back. */
export function DeletionDialog({ member: { id, host, name }, onDeleted, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, failure, problems, run } = useMemberCall();
  const shown = isolate(name);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [typed, reason] = [String(form.get('name')).trim(), String(form.get('reason')).trim()];
    const missing = {
      name:
        typed === name.trim()
          ? undefined
          : t({ id: 'desk.deletion.wrong_name', message: 'This isn’t the name of the member.' }),
      reason: textProblem(
        i18n,
        reason,
        REPORT_MAX_CHARS,
        t({ id: 'desk.deletion.no_reason', message: 'Say why, for the log.' }),
      ),
    };
    return run(missing, async () => {
      await deleteMember({ id, host, name: typed, reason });
      onDeleted();
    });
  };
  return (
    <Dialog
      title={t({ id: 'desk.deletion.title', message: `Delete ${shown}?` })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>
          {t({
            id: 'desk.deletion.text',
            message:
              'The member is hidden and logged out now, and gets an email. Two weeks later, everything is deleted for good, unless the member logs in before.',
          })}
        </p>
        <TextField
          label={t({ id: 'desk.deletion.name', message: `Type the name: ${shown}` })}
          error={problems.name}
          name="name"
          autoComplete="off"
          required
        />
        <TextField
          label={t({ id: 'desk.export.reason', message: 'Reason, for the log' })}
          error={problems.reason}
          name="reason"
          required
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <Button type="submit" wide busy={isBusy}>
          {t({ id: 'desk.deletion.confirm', message: 'Delete in two weeks' })}
        </Button>
      </form>
    </Dialog>
  );
}
