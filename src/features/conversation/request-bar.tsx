import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { hideChat } from '#src/state/chats/chats.ts';
import { acceptRequest, declineHidden } from '#src/state/chats/requests.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { sendUnlessUndone } from '#src/state/undo/send-unless-undone.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { openReportForm } from './chat-sheet.lazy.tsx';
import styles from './request-bar.module.scss';

interface Props {
  /** The conversation. */
  readonly id: string;
  readonly profile: Card;
}

/** In place of the composer: the first message of somebody new waits for a yes or a no. */
export function RequestBar({ id, profile }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, run } = useCall();
  const { name } = profile;
  const handleDecline = () => {
    sendUnlessUndone(i18n, {
      text: t`You declined the request from ${name}.`,
      show: () => hideChat(id),
      send: () => declineHidden(id),
    });
    goTo(pathTo('/chats'), { replace: true });
  };
  return (
    <div className={styles.bar}>
      <p>{t`${name} would like to chat with you, and won’t see that you’ve read this until you accept.`}</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => run(() => acceptRequest(id))}>{t`Accept`}</Button>
        <Button tone="quiet" onClick={handleDecline}>{t`Decline`}</Button>
        <Button tone="quiet" onClick={() => openReportForm(i18n, { id, profile })}>{t`Report`}</Button>
      </div>
    </div>
  );
}
