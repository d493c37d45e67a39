import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { stopRenewal } from '#src/api/money.ts';
import { moneyText } from '#src/features/offers/price.tsx';
import { longDate } from '#src/i18n/long-date.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './premium-page.module.scss';

type Premium = Answer<'GET premium'>;

interface Props {
  readonly premium: Premium;
  readonly onChange: (premium: Premium) => void;
  /** Loads the state again: the renewal was stopped already, as when the answer was lost. */
  readonly onOutdated: () => void;
}

/** The end of the member's premium, and what follows. Stopping the renewal takes two taps here. */
export function PremiumState({ premium, onChange, onOutdated }: Props) {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [asks, setAsks] = useState(false);
  const [receipt, setReceipt] = useState('');
  const dateOf = (time: number | null) => (time === null ? '' : longDate(localeTag.value, time));
  const until = dateOf(premium.until);
  const { renewal } = premium;
  const [price, at] = renewal ? [moneyText(renewal.price), dateOf(renewal.at)] : ['', ''];
  const handleStop = () =>
    run(async () => {
      const stopped = await stopRenewal().catch((error: unknown) => {
        if (error instanceof ApiError && error.key === 'premium.none') onOutdated();
        throw error;
      });
      setReceipt(stopped.receipt);
      setAsks(false);
      onChange(stopped);
    });
  return (
    <section className={styles.state} aria-label={t`Your premium`}>
      <p className={styles.until}>{t`You have premium until ${until}`}</p>
      {renewal ? <p>{t`It renews on ${at} for ${price}.`}</p> : <p>{t`It won’t renew.`}</p>}
      {receipt && <p role="status">{t`Renewal stopped. Receipt: ${receipt}. We’ve emailed it to you.`}</p>}
      <ErrorNotice onRetry={canRetry && handleStop}>{failure}</ErrorNotice>
      {premium.renews && !asks && <Button tone="quiet" onClick={() => setAsks(true)}>{t`Stop renewal`}</Button>}
      {premium.renews && asks && (
        <div className={styles.confirm}>
          <p>{t`You’ll keep premium until ${until}. You won’t be charged after that.`}</p>
          <Button busy={busy} onClick={handleStop}>{t`Yes, stop renewal`}</Button>
          <Button tone="quiet" onClick={() => setAsks(false)}>{t`Keep it`}</Button>
        </div>
      )}
    </section>
  );
}
