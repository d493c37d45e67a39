import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useSearch } from 'wouter';
import { trimText } from '#shared/rules/blank.ts';
import { firstChars } from '#shared/rules/clean-text.ts';
import { DISCOUNT_CODE_MAX_CHARS } from '#shared/rules/limits.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { fromNow } from '#src/i18n/from-now.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { useFailureText } from '#src/state/failures/use-failure-text.ts';
import { codeIn, type useDiscount } from '#src/state/money/use-discount.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './offers.module.scss';

/** Shows the applied discount and accepts another code. The code is in the URL, so a reload or a link keeps it. */
export function DiscountField({ state }: { readonly state: ReturnType<typeof useDiscount> }) {
  const { t } = useLingui();
  const search = useSearch();
  const { discount, bonusEnds, failure, isWelcome, applies } = state;
  const error = useFailureText(failure);
  const open = (code: string) => {
    const query = new URLSearchParams(search);
    if (code) query.set('discount', code);
    else query.delete('discount');
    const text = query.toString();
    goTo(location.pathname + (text && `?${text}`), { replace: true });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '');
    open(firstChars(trimText(typed), DISCOUNT_CODE_MAX_CHARS));
  };
  const { code = '', expires = null } = discount ?? {};
  const percent = percentText(localeTag.value, discount?.percent ?? 0);
  const bonusUntil = bonusEnds === undefined ? '' : fromNow(localeTag.value, (bonusEnds - serverNow()) / SECOND_MS);
  const until = expires === null ? '' : longDate(localeTag.value, expires);
  return (
    <div className={styles.discount}>
      {discount && applies && (
        <p role="status">
          <b>{isWelcome ? t`Welcome: ${percent} off` : t`Code ${code}: ${percent} off`}</b>
          {until && <span className={styles.muted}> {t`until ${until}`}</span>}
          {bonusUntil && <span className={styles.muted}> {t`The offer with bonus credits ends ${bonusUntil}.`}</span>}
        </p>
      )}
      {discount && !applies && !isWelcome && <p role="status">{t`This code doesn’t apply here.`}</p>}
      {discount && !isWelcome ? (
        <Button tone="quiet" small onClick={() => open('')}>{t`Remove the code`}</Button>
      ) : (
        <form className={styles.codeForm} onSubmit={handleSubmit}>
          <TextField
            label={t`Discount code`}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            enterKeyHint="go"
            required
            defaultValue={codeIn(search)}
            error={error || undefined}
          />
          <Button type="submit" tone="quiet" busy={discount === undefined}>{t`Apply`}</Button>
        </form>
      )}
    </div>
  );
}
