import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { SpendingLimits } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { SPENDING_DAY_MS, SPENDING_MONTH_MS } from '#shared/rules/limits.ts';
import { amountText, decimalsOf, decimalText } from '#shared/rules/minor-units.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { typedAmount } from '#shared/rules/typed-amount.ts';
import { changeSpending, fetchSpending } from '#src/api/spending.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './account.module.scss';

type Spending = Answer<'GET spending'>;

/** The member's own spending limits (docs/product/money.md#spending-limits). */
export function SpendingPanel() {
  const { t } = useLingui();
  const hours = SPENDING_DAY_MS / HOUR_MS;
  const days = SPENDING_MONTH_MS / DAY_MS;
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const [spending, setSpending] = useState<Spending>();
  const [saved, setSaved] = useState(false);
  const load = () => run(async () => setSpending(await fetchSpending()));
  useEffect(() => {
    load();
  }, []);
  const { currency, limits, pending, spent } = spending ?? {};
  if (!spending || !currency || !limits || !spent) {
    return failure ? (
      <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>
    ) : (
      <p aria-busy="true">{t`Loading…`}</p>
    );
  }
  const tag = localeTag.value;
  const price = (amount: number) => amountText(amount, currency, tag);
  const spentText = (amount: number) => {
    const money = price(amount);
    return t`Spent so far: ${money}`;
  };
  const typed = (amount: number | null) => (amount === null ? '' : decimalText(amount, currency));
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setSaved(false);
    const values = new FormData(form.current ?? undefined);
    const amountOf = (name: keyof SpendingLimits) => typedAmount(String(values.get(name) ?? ''), decimalsOf(currency));
    return run(async () => {
      const [day, month] = [amountOf('day'), amountOf('month')];
      const problem = (amount: unknown) => (amount === undefined ? ({ key: 'error.invalid' } as const) : null);
      throwIfInvalid({ day: problem(day), month: problem(month) });
      setSpending(await changeSpending({ day: day ?? null, month: month ?? null }));
      setSaved(true);
    });
  };
  const waits = pending && dateText(tag, pending.from, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
      <p className={styles.muted}>
        {t`Payments over your limit won’t go through. A lower limit applies right away, a higher one after a day. Leave a field empty for no limit.`}
      </p>
      <ErrorNotice onRetry={canRetry && (() => save())}>{failure}</ErrorNotice>
      <TextField
        label={t`Limit for ${plural(hours, { one: '# hour', other: '# hours' })} (${currency})`}
        hint={spentText(spent.day)}
        name="day"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed(limits.day)}
        error={errors.day}
      />
      <TextField
        label={t`Limit for ${plural(days, { one: '# day', other: '# days' })} (${currency})`}
        hint={spentText(spent.month)}
        name="month"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed(limits.month)}
        error={errors.month}
      />
      <p role="status">{saved ? (waits ? t`Saved. Your higher limit applies from ${waits}.` : t`Saved`) : ''}</p>
      <Button type="submit" busy={busy}>{t`Save`}</Button>
    </form>
  );
}
