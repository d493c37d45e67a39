import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { checkFilled } from '#shared/rules/check-text.ts';
import { COMPLAINT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { addComplaint } from '#src/api/complaints.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './account-notice.module.scss';

interface Props {
  /** The address that receives the answer to an appeal. */
  readonly email: string;
  readonly children: ReactNode;
}

/** Says what is kept from a member and why, and accepts an appeal (docs/decisions/0116). */
export function AppealNotice({ email, children }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [appeal, setAppeal] = useState<Answer<'POST complaint'>>();
  return (
    <Notice
      tone="warning"
      action={!isOpen && !appeal && <Button small onClick={() => setIsOpen(true)}>{t`Appeal`}</Button>}
    >
      {children}
      {isOpen && !appeal && <AppealForm email={email} onAppeal={setAppeal} />}
      {appeal && <AppealReceived {...appeal} />}
    </Notice>
  );
}

function AppealReceived({ case: id, due }: Answer<'POST complaint'>) {
  const { t } = useLingui();
  const day = longDate(localeTag.value, due);
  return (
    <p>
      {t`We received your appeal. Someone on our team will read it and answer by ${day}.`}{' '}
      <a href={`${pathTo('/complaints')}?case=${id}`}>{t`See your case`}</a>
    </p>
  );
}

interface AppealFormProps {
  readonly email: string;
  readonly onAppeal: (received: Answer<'POST complaint'>) => void;
}

function AppealForm({ email, onAppeal }: AppealFormProps) {
  const { t } = useLingui();
  const { busy, failure, canRetry, errors, run } = useCall();
  const [text, setText] = useState('');
  const handleAppeal = (event?: FormEvent) => {
    event?.preventDefault();
    return run(async () => {
      throwIfInvalid({ text: checkFilled(text, COMPLAINT_MAX_CHARS) });
      onAppeal(await addComplaint({ email, category: 'decision', text }));
    });
  };
  return (
    <form className={styles.appeal} onSubmit={handleAppeal}>
      <ErrorNotice onRetry={canRetry && (() => handleAppeal())}>{failure}</ErrorNotice>
      <TextArea
        label={t`Why do you disagree?`}
        required
        value={text}
        error={errors.text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>{t`Send`}</Button>
    </form>
  );
}
