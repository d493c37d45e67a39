import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { changePassword } from '#src/state/account/account.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { usePasswordHint } from '#src/state/forms/use-password-hint.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import styles from './account.module.scss';
import { OwnPasswordField } from './own-password-field.tsx';

export function PasswordPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const { onInput, ...hint } = usePasswordHint();
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const old = String(values.get('old') ?? '');
    const password = String(values.get('password') ?? '');
    const saved = await run(async () => {
      throwIfInvalid({ old: old ? null : { key: 'validation.required' }, password: checkPassword(password) });
      await changePassword(old, password);
    });
    if (!saved) return;
    showToast(t`Password changed. All other devices are logged out.`, 'success');
    onClose();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
      <ErrorNotice onRetry={canRetry && (() => save())}>{failure}</ErrorNotice>
      <OwnPasswordField
        name="old"
        enterKeyHint="next"
        error={errors.old}
        hint={<a href={pathTo('/reset-password')}>{t`Forgot your password?`}</a>}
      />
      <PasswordField
        label={t`New password`}
        showLabel={t`Show password`}
        name="password"
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
