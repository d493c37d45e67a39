import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { REPORT_MAX_CHARS, REPORT_REASONS, type ReportReason } from '#shared/rules/limits.ts';
import { report } from '#src/state/blocks.ts';
import { goTo } from '#src/state/location.ts';
import { showToast } from '#src/state/toasts.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './chat-menu.module.scss';

interface Props {
  readonly conversation: string | undefined;
  readonly profile: Card;
  readonly close: () => void;
  /** Where to go once they are out of sight. */
  readonly back: string;
}

/** Tells the site's team; the member reported does not learn of it. */
export function ReportForm({ conversation, profile, close, back }: Props) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [reason, setReason] = useState<ReportReason>('harassment');
  const [text, setText] = useState('');
  const [blocks, setBlocks] = useState(true);
  const names: Record<ReportReason, string> = {
    harassment: t`Insults or harassment`,
    scam: t`Asks for money, or a fraud`,
    fake: t`Not who they say they are`,
    minor: t`May be under 18`,
    content: t`Photos or texts that don’t belong here`,
    other: t`Something else`,
  };
  const submit = async () => {
    const sent = await run(() =>
      report({ profile: profile.id, conversation, reason, text: text.trim(), block: blocks }),
    );
    if (!sent) return;
    close();
    showToast(t`Thank you. We will look at it.`, 'success');
    if (blocks) goTo(back, { replace: true });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className={styles.label}>
        {t`What is wrong?`}
        <select
          className={styles.choice}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        >
          {REPORT_REASONS.map((key) => (
            <option key={key} value={key}>
              {names[key]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.label}>
        {t`What happened? (optional)`}
        <textarea
          className={styles.text}
          value={text}
          maxLength={REPORT_MAX_CHARS}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <label className={styles.also}>
        <input type="checkbox" checked={blocks} onChange={(event) => setBlocks(event.currentTarget.checked)} />
        {t`Block as well`}
      </label>
      <Failure>{failure}</Failure>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={close}>{t`Cancel`}</Button>
        <Button type="submit" busy={busy}>
          {failure ? t`Retry` : t`Send report`}
        </Button>
      </div>
    </form>
  );
}
