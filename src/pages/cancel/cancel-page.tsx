import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Body } from '#shared/contracts/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkText } from '#shared/rules/check-text.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { CANCEL_REASON_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { cancelContract } from '#src/api/cancellation.ts';
import { ContractReceipt } from '#src/features/contract-receipt/contract-receipt.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { sentReceipt, useSentForm } from '#src/state/forms/sent-form.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';
import { EmailField } from '#src/ui/field/field.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './cancel-page.module.scss';

type Cancellation = Body<'POST cancel'>;

/** Cancels a contract without a login (docs/product/money.md#cancellation). */
function CancelPage() {
  const { t } = useLingui();
  const sent = useSentForm('cancel');
  const { form, busy, failure, canRetry, errors, run } = useCall(sent);
  const [done, setDone] = useState(sentReceipt('cancel'));
  const cancel = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const text = (name: keyof Cancellation) => trimText(String(values.get(name) ?? ''));
    return run(async () => {
      const email = cleanEmail(text('email'));
      throwIfInvalid({ email: checkEmail(email), reason: checkText(text('reason'), CANCEL_REASON_MAX_CHARS) });
      const answer = await cancelContract({
        email,
        contract: text('contract') as Cancellation['contract'],
        when: text('when') as Cancellation['when'],
        reason: text('reason'),
      });
      setDone(answer);
    });
  };
  if (done) return <ContractReceipt title={t`We received your cancellation`} {...done} />;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Cancel a contract`}</h1>
      <Muted>{t`You don’t have to log in. You see your receipt right away.`}</Muted>
      <ErrorNotice onRetry={canRetry && (() => cancel())}>{failure}</ErrorNotice>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={cancel}>
        <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
        <EmailField
          label={t`Email address`}
          hint={t`The email of your account`}
          defaultValue={sent.values.email ?? user.value?.email}
          error={errors.email}
        />
        <SelectField label={t`What do you want to cancel?`} name="contract">
          <option value="premium">{t`My premium plan`}</option>
          <option value="account" selected={sent.values.contract === 'account'}>{t`My account`}</option>
        </SelectField>
        <SelectField label={t`When should it end?`} name="when">
          <option value="end">{t`At the end of the paid period`}</option>
          <option value="now" selected={sent.values.when === 'now'}>{t`As soon as possible`}</option>
        </SelectField>
        <TextArea
          label={t`Reason (optional)`}
          name="reason"
          rows={3}
          defaultValue={sent.values.reason}
          error={errors.reason}
        />
        <Button type="submit" wide busy={busy}>{t`Cancel now`}</Button>
      </form>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Cancel a contract`, late: true, layout: defaultLayout, View: CancelPage };
