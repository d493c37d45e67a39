import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { askForMailChange, typedMail } from '#src/state/mail-change.ts';
import { showToast } from '#src/state/toasts.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './mail-change-form.module.scss';

const REQUIRED: FieldProblem = { key: 'validation.required' };

/** Another address: with the password, since whoever has the address has the account. */
export function MailChangeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const email = String(values.get('email') ?? '').trim();
    const password = String(values.get('password') ?? '');
    const sent = await run(async () => {
      demand({ email: checkEmail(email), password: password ? null : REQUIRED });
      await askForMailChange(email, password);
    });
    if (!sent) return;
    showToast(t`We have sent a link to ${email}. Open it to confirm your address.`, 'success');
    onDone();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <Failure onRetry={() => save()}>{failure}</Failure>
      <TextField
        label={t`New e-mail address`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck="false"
        required
        defaultValue={typedMail.peek()}
        error={errors.email}
        onInput={(event) => {
          typedMail.value = event.currentTarget.value;
        }}
      />
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={errors.password}
        hint={t`So that nobody but you can change it.`}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>{t`Send the confirmation`}</Button>
        <Button tone="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
