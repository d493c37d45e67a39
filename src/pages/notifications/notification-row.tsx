import { useLingui } from '@lingui/react/macro';
import type { Notification } from '#shared/contracts/notifications.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { fromNow } from '#src/i18n/from-now.ts';
import { chats } from '#src/state/chats/chats.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix, isOff, settings } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './notification-list.module.scss';

const JUST_NOW_MS = 90_000;

/**
 * Likes link to the profile, messages to the chat. A chat that isn't listed yet opens through its member. News may have
 * their own link.
 */
function targetOf({ type, profile, news }: Notification): string | undefined {
  if (!profile) return news?.address ?? undefined;
  if (type === 'like' && isOff('memberDetails')) return pathTo('/likes');
  if (type === 'like') return pathTo('/members/:memberId', { memberId: profile.id });
  const chat = chats.value?.find((each) => each.profile.id === profile.id);
  return chat
    ? pathTo('/chats/:chatId', { chatId: chat.conversation.id })
    : pathTo('/members/:memberId/chat', { memberId: profile.id });
}

interface Props {
  readonly item: Notification;
  /** Unread before this visit. */
  readonly isUnread: boolean;
}

export function NotificationRow({ item, isUnread }: Props) {
  const { t } = useLingui();
  const { type, profile, news, ts } = item;
  const age = Date.now() - ts;
  return (
    <a href={targetOf(item)} className={`${styles.row} ${isUnread ? styles.unread : ''} ${news ? styles.news : ''}`}>
      <Avatar
        member={profile ?? { name: settings.value.name, main_image: null }}
        cdnPrefix={cdnPrefix.value}
        size="medium"
      />
      <span className={styles.text}>
        <span className={styles.name}>
          {profile ? isolate(profile.name) : news?.title} {profile && <ProfileLabel profile={profile} />}
        </span>
        <span className={styles.message}>
          {news
            ? news.text
            : type === 'like'
              ? t({ message: 'Likes you', context: 'notification' })
              : t`Sent you a message`}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(ts).toISOString()}>
          {fromNow(localeTag.value, age < JUST_NOW_MS ? 0 : -age / SECOND_MS)}
        </time>
        {isUnread && (
          <span className={styles.unreadMark}>
            <VisuallyHidden>{t`Not seen yet`}</VisuallyHidden>
          </span>
        )}
      </span>
    </a>
  );
}
