import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { ReasonChoices } from '../dialog/reason-choices.tsx';
import styles from './reason-form.module.scss';
import { REASONS, reasonFor } from './reason-texts.ts';
import { textProblem } from './text-problem.ts';

interface Props {
  readonly title: string;
  readonly confirm: string;
  /** Of the member, who reads the reason. */
  readonly language: string;
  /** What else there is to choose. */
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, by one key for a frequent reason or in the operator's own words. The member gets it by email. */
export function ReasonForm({ title, confirm, language, children, onConfirm, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    const missing = t({ id: 'desk.reason.missing', message: 'Choose a reason, or write one.' });
    const wrong = textProblem(i18n, reason, REPORT_MAX_CHARS, missing);
    if (wrong === undefined) onConfirm(reason);
    else setProblem(wrong);
  };
  return (
    <Dialog title={title} closeLabel={t({ id: 'desk.close', message: 'Close' })} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
        <ReasonChoices
          choices={REASONS}
          label={(reason) => i18n._(reason.label)}
          onChoose={(reason) => onConfirm(reasonFor(reason, language))}
        />
        <TextArea
          label={t({ id: 'desk.reason.own', message: 'Or in your own words' })}
          hint={t({
            id: 'desk.reason.hint',
            message: 'The member gets it by email. Say what happened and which rule it broke, in their language.',
          })}
          error={problem}
          name="reason"
          rows={3}
        />
        <Button type="submit" wide>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
