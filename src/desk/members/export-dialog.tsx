import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import { REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { exportMember, type ShownMember } from '../api/member-calls.ts';
import styles from './reason-form.module.scss';
import { textProblem } from './text-problem.ts';
import { useMemberCall } from './use-member-call.ts';

interface Props {
  readonly member: ShownMember;
  readonly onClose: () => void;
}

/** Starts the download of everything that is stored about the member. */
export function ExportDialog({ member: { id, host, name }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, failure, problems, run } = useMemberCall();
  const shown = isolate(name);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    const missing = t({ id: 'desk.export.missing', message: 'Say why you need the data.' });
    return run({ reason: textProblem(i18n, reason, REPORT_MAX_CHARS, missing) }, async () => {
      const { address } = await exportMember({ id, host, reason });
      location.assign(address);
      onClose();
    });
  };
  return (
    <Dialog
      title={t({ id: 'desk.export.title', message: `Export the data of ${shown}?` })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>
          {t({
            id: 'desk.export.text',
            message:
              'This is the file that members can download themselves, with their messages. Give it to nobody else.',
          })}
        </p>
        <TextField
          label={t({ id: 'desk.export.reason', message: 'Reason, for the log' })}
          error={problems.reason}
          name="reason"
          required
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <Button type="submit" wide busy={isBusy}>
          {t({ id: 'desk.export.confirm', message: 'Download' })}
        </Button>
      </form>
    </Dialog>
  );
}
