import type { Card } from '#shared/contracts/profile.ts';
import { isPaper } from '#src/state/site/paper.ts';
import styles from './card-menu.module.scss';
import { ChatMenu } from './chat-menu.tsx';

/** The menu on a card, to block or report its member without opening the profile. */
export const CardMenu = ({ card }: { readonly card: Card }) => (
  <div className={isPaper() ? styles.inEntry : styles.onPhoto}>
    <ChatMenu profile={card} isCard />
  </div>
);
