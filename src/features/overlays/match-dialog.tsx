import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { startChat } from '#src/api/chats.ts';
import { addToDraft } from '#src/state/chats/drafts.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import type { LikedProfile } from '#src/state/likes/is-liked.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { user } from '#src/state/session/session.ts';
import { cdnPrefix, isOff } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './match-dialog.module.scss';

interface Props {
  readonly profile: LikedProfile;
  readonly onClose: () => void;
}

/** Leads to the chat, where what was written waits in its field beside the price. */
function FirstMessage({ profile: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [text, setText] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const chat = await startChat(id);
      if (text) addToDraft(chat.id, text);
      goTo(pathTo('/chats/:chatId', { chatId: chat.id }));
    });
  };
  return (
    <form className={styles.message} onSubmit={handleSubmit}>
      <textarea
        dir="auto"
        className={styles.text}
        rows={2}
        value={text}
        aria-label={t`Message`}
        placeholder={t`Write a message`}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          <Icon name="message-circle" />
          {failure ? t`Retry` : t`Message ${name}`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t({ message: 'Later', context: 'dismiss' })}
        </Button>
      </div>
    </form>
  );
}

/** Shown when a like becomes mutual for the first time. */
export function MatchDialog({ profile, onClose }: Props) {
  const { t } = useLingui();
  const [path] = useLocation();
  const openedAtPath = useRef(path);
  // The dialog stays open across navigation, so it closes itself after the member follows its link.
  useEffect(() => {
    if (openedAtPath.current !== path) onClose();
  }, [path]);
  const me = user.value?.profile;
  const { name } = profile;
  return (
    <div className={styles.content}>
      <div className={styles.photos} aria-hidden="true">
        {[me, profile].map(
          (member) =>
            member && (
              <span key={member.id} className={styles.photo}>
                <Avatar member={member} cdnPrefix={cdnPrefix.value} size="huge" />
              </span>
            ),
        )}
        <span className={styles.heart}>
          <Icon name="heart-filled" />
        </span>
      </div>
      <p>{t`You like each other. Say hi to ${name}.`}</p>
      {!isOff('chat') && <FirstMessage profile={profile} onClose={onClose} />}
    </div>
  );
}
