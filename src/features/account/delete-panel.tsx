import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { DeletionReason } from '#shared/contracts/account.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { keepAccount, removeAccount } from '#src/state/account.ts';
import { localeTag } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './account.module.scss';

/** Open, type the password, press: three taps, and two weeks to take it back. */
export function DeletePanel() {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  const deletion = user.value?.deletion ?? null;
  const date = longDate(localeTag.value, deletion ?? Date.now() + ACCOUNT_DELETION_DELAY_MS);
  const remove = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const password = String(values.get('password') ?? '');
    const reason = (values.get('reason') || null) as DeletionReason | null;
    return run(async () => {
      demand({ password: password ? null : { key: 'validation.required' } });
      await removeAccount({ password, reason });
    });
  };
  if (deletion !== null) {
    return (
      <>
        <Failure onRetry={() => run(keepAccount)}>{failure}</Failure>
        <p>{t`It goes for good on ${date}. Until then you can change your mind.`}</p>
        <Button busy={busy} onClick={() => run(keepAccount)}>{t`Keep my account`}</Button>
      </>
    );
  }
  const reasons: readonly (readonly [DeletionReason, string])[] = [
    ['met_someone', t`I have met someone`],
    ['not_for_me', t`It is not for me`],
    ['too_many_mails', t`Too many mails`],
    ['privacy', t`I am worried about my data`],
    ['other', t`Something else`],
  ];
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={remove}>
      <ul className={styles.points}>
        <li>{t`You disappear for others at once, and are logged out everywhere.`}</li>
        <li>{t`On ${date} everything is erased for good. Until then you can log in and take it back.`}</li>
      </ul>
      <Failure onRetry={() => remove()}>{failure}</Failure>
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="done"
        required
        error={errors.password}
      />
      <SelectField label={t`May we ask why? (optional)`} name="reason">
        <option value="">–</option>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={styles.danger} disabled={busy} aria-busy={busy || undefined}>
        {t`Delete my account`}
      </button>
    </form>
  );
}
