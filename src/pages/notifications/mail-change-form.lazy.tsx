import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { OwnPasswordField } from '#src/features/account/own-password-field.tsx';
import { askForMailChange, typedMail } from '#src/state/account/mail-change.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { EmailField } from '#src/ui/field/field.tsx';
import styles from './mail-change-form.module.scss';

const REQUIRED: FieldProblem = { key: 'validation.required' };

/** Requires the password, because control of the email is control of the account. */
export function MailChangeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const email = cleanEmail(String(values.get('email') ?? ''));
    const password = String(values.get('password') ?? '');
    const sent = await run(async () => {
      throwIfInvalid({ email: checkEmail(email), password: password ? null : REQUIRED });
      await askForMailChange(email, password);
    });
    if (!sent) return;
    showToast(t`We’ve sent a link to ${email}. Open it to confirm your address.`, 'success');
    onDone();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
      <ErrorNotice onRetry={canRetry && (() => save())}>{failure}</ErrorNotice>
      <EmailField
        label={t`New email address`}
        defaultValue={typedMail.peek()}
        error={errors.email}
        onInput={(event) => {
          typedMail.value = event.currentTarget.value;
        }}
      />
      <OwnPasswordField enterKeyHint="go" error={errors.password} hint={t`So nobody but you can change it.`} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>{t`Send the confirmation`}</Button>
        <Button tone="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
