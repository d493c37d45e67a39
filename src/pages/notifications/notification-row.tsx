import { useLingui } from '@lingui/react/macro';
import type { Notification } from '#shared/contracts/notifications.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { fromNow } from '#src/i18n/from-now.ts';
import { pathTo } from '#src/route-path.ts';
import { chats } from '#src/state/chats.ts';
import { localeTag } from '#src/state/language.ts';
import { cdnPrefix, settings } from '#src/state/site.ts';
import { Photo } from '#src/ui/photo/photo.tsx';
import { Unseen } from '#src/ui/unseen/unseen.tsx';
import styles from './notification-list.module.scss';

const SECOND_MS = 1_000;
const JUST_NOW_MS = 90_000;

/**
 * A like leads to the profile, a message to the chat; one that is not listed yet is found by its member. News lead where
 * they say, or nowhere.
 */
function targetOf({ type, profile, news }: Notification): string | undefined {
  if (!profile) return news?.address ?? undefined;
  if (type === 'like') return pathTo('/members/:memberId', { memberId: profile.id });
  const chat = chats.value?.find((each) => each.profile.id === profile.id);
  return chat
    ? pathTo('/chats/:chatId', { chatId: chat.conversation.id })
    : pathTo('/members/:memberId/chat', { memberId: profile.id });
}

interface Props {
  readonly item: Notification;
  /** It has not been seen before this visit. */
  readonly fresh: boolean;
}

export function NotificationRow({ item, fresh }: Props) {
  const { t } = useLingui();
  const { type, profile, news, ts } = item;
  const age = Date.now() - ts;
  return (
    <a href={targetOf(item)} className={`${styles.row} ${fresh ? styles.fresh : ''} ${news ? styles.news : ''}`}>
      <span className={styles.photo}>
        <Photo
          image={profile?.main_image ?? null}
          cdnPrefix={cdnPrefix.value}
          name={(profile || settings.value).name}
          sizes="56px"
          upToPx={160}
          decorative
        />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {profile ? profile.name : news?.title} {profile && <ProfileLabel profile={profile} />}
        </span>
        <span className={styles.what}>{news ? news.text : type === 'like' ? t`Likes you` : t`Has written to you`}</span>
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(ts).toISOString()}>
          {fromNow(localeTag.value, age < JUST_NOW_MS ? 0 : -age / SECOND_MS)}
        </time>
        {fresh && (
          <span className={styles.mark}>
            <Unseen>{t`Not seen yet`}</Unseen>
          </span>
        )}
      </span>
    </a>
  );
}
