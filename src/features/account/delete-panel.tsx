import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { DeletionReason } from '#shared/contracts/account.ts';
import { type Discount, STAY_CODE } from '#shared/contracts/money.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { fetchDiscount } from '#src/api/money.ts';
import { fetchCompanyInfo } from '#src/api/settings.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { cancelDeletion, removeAccount } from '#src/state/account/account.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Button, ignorePress } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './account.module.scss';
import { OwnPasswordField } from './own-password-field.tsx';

/** The discount of `company.delete_discount`, if the site offers one and the member has not used it. */
async function findStayDiscount(): Promise<Discount | null> {
  const { delete_discount } = await fetchCompanyInfo();
  if (delete_discount <= 0) return null;
  return (await fetchDiscount({ code: STAY_CODE })).discount;
}

/** Offers a discount to members who keep their account. */
function StayOffer() {
  const { t } = useLingui();
  const [discount, setDiscount] = useState<Discount | null>(null);
  useEffect(() => {
    if (!settings.peek().sells) return;
    findStayDiscount().then(setDiscount, (error: unknown) => console.warn('The offer could not be loaded', error));
  }, []);
  if (!discount) return null;
  const { code } = discount;
  const percent = percentText(localeTag.value, discount.percent);
  return (
    <Notice action={<a href={`${pathTo('/credits')}?discount=${code}`}>{t`Get credits`}</a>}>
      {t`Stay and get ${percent} off your next order.`}
    </Notice>
  );
}

/** docs/product/account.md promises deletion in three taps: open, enter the password, press the button. */
export function DeletePanel() {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const deletion = user.value?.deletion ?? null;
  const date = longDate(localeTag.value, deletion ?? serverNow() + ACCOUNT_DELETION_DELAY_MS);
  const remove = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const password = String(values.get('password') ?? '');
    const reason = (values.get('reason') || null) as DeletionReason | null;
    return run(async () => {
      throwIfInvalid({ password: password ? null : { key: 'validation.required' } });
      await removeAccount({ password, reason });
    });
  };
  if (deletion !== null) {
    return (
      <>
        <ErrorNotice onRetry={canRetry && (() => run(cancelDeletion))}>{failure}</ErrorNotice>
        <p>{t`It’ll be permanently deleted on ${date}. You can change your mind until then.`}</p>
        <Button busy={busy} onClick={() => run(cancelDeletion)}>{t`Keep my account`}</Button>
      </>
    );
  }
  const reasons: readonly (readonly [DeletionReason, string])[] = [
    ['met_someone', t`I’ve met someone`],
    ['not_for_me', t`It’s not for me`],
    ['too_many_mails', t`Too many emails`],
    ['privacy', t`I’m worried about my data`],
    ['other', t`Something else`],
  ];
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={remove}>
      <ul className={styles.bullets}>
        <li>{t`You’ll be hidden right away and logged out everywhere.`}</li>
        <li>{t`Everything will be permanently deleted on ${date}. Until then, log in to restore it.`}</li>
      </ul>
      <StayOffer />
      <ErrorNotice onRetry={canRetry && (() => remove())}>{failure}</ErrorNotice>
      <OwnPasswordField enterKeyHint="done" error={errors.password} />
      <SelectField label={t`May we ask why? (optional)`} name="reason">
        <option value="">–</option>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <button
        type="submit"
        className={styles.danger}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? ignorePress : undefined}
      >
        {t`Delete my account`}
      </button>
    </form>
  );
}
