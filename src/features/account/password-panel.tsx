import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { pathTo } from '#src/route-path.ts';
import { changePassword } from '#src/state/account.ts';
import { showToast } from '#src/state/toasts.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { usePasswordHint } from '#src/state/use-password-hint.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import styles from './account.module.scss';

export function PasswordPanel({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  const { onInput, ...hint } = usePasswordHint();
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const old = String(values.get('old') ?? '');
    const password = String(values.get('password') ?? '');
    const saved = await run(async () => {
      demand({ old: old ? null : { key: 'validation.required' }, password: checkPassword(password) });
      await changePassword(old, password);
    });
    if (!saved) return;
    showToast(t`Your new password is set. All other devices are logged out.`, 'success');
    close();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <Failure onRetry={() => save()}>{failure}</Failure>
      <TextField
        label={t`Your password`}
        name="old"
        type="password"
        autoComplete="current-password"
        enterKeyHint="next"
        required
        error={errors.old}
        hint={<a href={pathTo('/reset-password')}>{t`Forgot your password?`}</a>}
      />
      <TextField
        label={t`New password`}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        onInput={onInput}
        hint={<PasswordHint {...hint} />}
        error={errors.password}
      />
      <Button type="submit" busy={busy}>{t`Change password`}</Button>
    </form>
  );
}
