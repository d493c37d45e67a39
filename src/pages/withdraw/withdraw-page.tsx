import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkFilled } from '#shared/rules/check-text.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { NAME_MAX_CHARS, WITHDRAWAL_DAYS, WITHDRAWAL_ORDER_MAX_CHARS } from '#shared/rules/limits.ts';
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
import { EmailField, TextField } from '#src/ui/field/field.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './withdraw-page.module.scss';

/** Withdraws from an order without a login (docs/product/money.md#withdrawal). */
function WithdrawPage() {
  const { t } = useLingui();
  const order = new URLSearchParams(useSearch()).get('order') ?? '';
  const sent = useSentForm('withdraw');
  const { form, busy, failure, canRetry, errors, run } = useCall(sent);
  const [done, setDone] = useState(sentReceipt('withdraw'));
  const days = WITHDRAWAL_DAYS;
  // The HTML is rendered in advance, without an order, and hydration keeps its empty field.
  useEffect(() => {
    const field = form.current?.elements.namedItem('about');
    if (field instanceof HTMLInputElement && field.value === '') field.value = order;
  }, [form, order]);
  const withdraw = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const text = (field: string) => trimText(String(values.get(field) ?? ''));
    return run(async () => {
      const [name, email, about] = [text('name'), cleanEmail(text('email')), text('about')];
      throwIfInvalid({
        name: checkFilled(name, NAME_MAX_CHARS),
        email: checkEmail(email),
        about: checkFilled(about, WITHDRAWAL_ORDER_MAX_CHARS),
      });
      setDone(await cancelContract({ email, contract: 'order', when: 'now', name, about }));
    });
  };
  if (done) return <ContractReceipt title={t`We received your withdrawal`} {...done} />;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Withdraw from a contract`}</h1>
      <Muted>
        {t`You have ${plural(days, { one: '# day', other: '# days' })} after an order. You don’t have to log in or give a reason. You’ll see your receipt right away.`}{' '}
        <a href={pathTo('/pages/return-policy')}>{t`Right of withdrawal`}</a>
      </Muted>
      <ErrorNotice onRetry={canRetry && (() => withdraw())}>{failure}</ErrorNotice>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={withdraw}>
        <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
        <TextField
          label={t`Your name`}
          name="name"
          autoComplete="name"
          defaultValue={sent.values.name ?? user.value?.profile.name}
          error={errors.name}
        />
        <EmailField
          label={t`Email address`}
          hint={t`The email of your account`}
          defaultValue={sent.values.email ?? user.value?.email}
          error={errors.email}
        />
        <TextField
          label={t`Which order?`}
          hint={t`The number in your receipt, or what you bought and when`}
          name="about"
          autoComplete="off"
          defaultValue={sent.values.about}
          error={errors.about}
        />
        <Button type="submit" wide busy={busy}>{t`Confirm withdrawal`}</Button>
      </form>
    </NarrowPage>
  );
}

export const screen: Screen = {
  title: msg`Withdraw from a contract`,
  late: true,
  layout: defaultLayout,
  View: WithdrawPage,
};
