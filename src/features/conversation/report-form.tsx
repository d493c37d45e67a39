import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import type { ReportReason } from '#shared/contracts/safety.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkText } from '#shared/rules/check-text.ts';
import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { REPORT_LAST_MESSAGES, REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { conversation as openConversation } from '#src/state/chats/conversation.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { report } from '#src/state/safety/blocks.ts';
import { keepReportText, reportTextOf } from '#src/state/safety/report-texts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './member-forms.module.scss';

interface Props {
  readonly conversation: string | undefined;
  readonly profile: Card;
  /** The message that it is about, if it is about one. */
  readonly message: string | undefined;
  readonly onClose: () => void;
  /** Where to go after the block, if this page is no longer visible. */
  readonly back: string | undefined;
}

/** The last messages that the member got in the chat on screen. */
function lastReceived(conversation: string | undefined, profileId: string): readonly string[] {
  const open = openConversation.peek();
  if (!open || open.id !== conversation) return [];
  const received = open.messages.filter(({ from }) => from === profileId);
  return received.slice(-REPORT_LAST_MESSAGES).map(({ id }) => id);
}

/** Reports go to the site's moderators. The reported member isn't notified. */
export function ReportForm({ conversation, profile, message, onClose, back }: Props) {
  const { t } = useLingui();
  const adult = MIN_AGE_YEARS;
  const { busy, failure, errors, run } = useCall();
  const [reason, setReason] = useState<ReportReason>('harassment');
  const [text, setText] = useState(() => reportTextOf(profile.id));
  const [alsoBlock, setAlsoBlock] = useState(true);
  const [messageIds] = useState(() => (message ? [] : lastReceived(conversation, profile.id)));
  // A slip of the finger closes the form, as does Back.
  const updateText = (next: string) => {
    setText(next);
    keepReportText(profile.id, next);
  };
  const { name } = profile;
  const labels: Record<ReportReason, string> = {
    harassment: t`Insults or harassment`,
    scam: t`Scam or asking for money`,
    fake: t`Not who they say they are`,
    minor: t`May be under ${adult}`,
    content: t`Photos or texts that don’t belong here`,
    other: t`Something else`,
  };
  const handleSubmit = async () => {
    const sent = await run(async () => {
      throwIfInvalid({ text: checkText(text, REPORT_MAX_CHARS) });
      await report({
        profile: profile.id,
        conversation,
        ...(messageIds.length > 0 && { message_ids: [...messageIds] }),
        ...(message && { message }),
        reason,
        text: trimText(text),
        block: alsoBlock,
      });
    });
    if (!sent) return;
    updateText('');
    onClose();
    showToast(t`Thank you. We’ll look into it.`, 'success');
    if (alsoBlock && back) goTo(back, { replace: true });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <label className={styles.label}>
        {t`What is wrong?`}
        <select
          className={styles.select}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        >
          {Object.entries(labels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.label}>
        {t`What happened? (optional)`}
        <textarea
          className={styles.text}
          dir="auto"
          value={text}
          onInput={(event) => updateText(event.currentTarget.value)}
        />
      </label>
      {messageIds.length > 0 && (
        <p>{t`We’ll include the last messages from ${name} so our moderators can see what happened.`}</p>
      )}
      {message && (
        <p>{t`We’ll include this message and a few before and after it so our moderators can see what happened.`}</p>
      )}
      <CheckField
        label={t`Block as well`}
        checked={alsoBlock}
        onChange={(event) => setAlsoBlock(event.currentTarget.checked)}
      />
      <ErrorNotice>{failure || errors.text}</ErrorNotice>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" busy={busy}>
          {failure ? t`Retry` : t`Send report`}
        </Button>
      </div>
    </form>
  );
}
