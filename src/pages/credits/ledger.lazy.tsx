import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LedgerReason } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { fetchLedger } from '#src/api/money.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './ledger.module.scss';

type Page = Answer<'GET ledger'>;
type Entry = Page['entries'][number];

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { t } = useLingui();
  const { ts, delta, reason, ref } = entry;
  const sentences: Readonly<Record<LedgerReason, string>> = {
    signup: t`Welcome gift`,
    purchase: t`Credits bought`,
    time_bonus: t`Bonus for your order`,
    message: t`Message sent`,
    message_refund: t`Message refunded`,
    request_refund: t`Request refunded`,
    payment_refund: t`Payment refunded`,
    demo: t`Demo credits`,
  };
  const isPayment = reason === 'purchase' || reason === 'time_bonus' || reason === 'payment_refund';
  // With the sign for minus, where `Intl` has a hyphen.
  const signed = new Intl.NumberFormat(localeTag.value, { signDisplay: 'always' }).format(delta).replace('-', '−');
  const balance = new Intl.NumberFormat(localeTag.value).format(entry.balance);
  const when = dateText(localeTag.value, ts, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.entry}>
      <span>
        {isPayment && ref ? (
          <a href={pathTo('/transactions/:transactionId', { transactionId: ref })}>{sentences[reason]}</a>
        ) : (
          sentences[reason]
        )}
      </span>
      <b>{signed}</b>
      <time dateTime={new Date(ts).toISOString()}>{when}</time>
      <span>{t`Balance: ${balance}`}</span>
    </li>
  );
}

/** Every change of the balance, newest first. */
export function Ledger() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [last, setLast] = useState<Page['paging'] | null>(null);
  const load = (page: number) =>
    run(async () => {
      const answer = await fetchLedger(page);
      // New entries may have moved older ones to this page.
      setEntries((shown) => {
        const before = page === 0 ? [] : shown;
        return [...before, ...answer.entries.filter(({ id }) => !before.some((each) => each.id === id))];
      });
      setLast(answer.paging);
    });
  const balance = user.value?.balance;
  useEffect(() => {
    load(0);
  }, [balance]);
  const next = last && (last.page + 1) * last.pp < last.num_results ? last.page + 1 : 0;
  return (
    <>
      <ErrorNotice onRetry={canRetry && (() => load(entries.length > 0 ? next : 0))}>{failure}</ErrorNotice>
      {!last && busy && <Spinner />}
      {last?.num_results === 0 && (
        <p className={styles.empty}>{t`Nothing yet. You’ll see the credits you get and spend here.`}</p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {next > 0 && (
        <div>
          <Button tone="quiet" small busy={busy} onClick={() => load(next)}>{t`Show more`}</Button>
        </div>
      )}
    </>
  );
}
