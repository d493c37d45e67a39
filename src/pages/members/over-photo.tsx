import type { Card } from '#shared/contracts/profile.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { PhotoMark } from '#src/features/profile-card/photo-mark.tsx';
import { isPaper } from '#src/state/site/paper.ts';
import styles from './over-photo.module.scss';

/** The mark of a checked photo, and the menu to block or report a member without opening the profile. */
export const OverPhoto = ({ card }: { readonly card: Card }) => (
  <>
    <PhotoMark card={card} />
    <div className={isPaper() ? styles.inEntry : styles.onPhoto}>
      <ChatMenu profile={card} isCard />
    </div>
  </>
);
