import type { Card } from '#shared/contracts/profile.ts';
import { CardMenu } from '#src/features/conversation/card-menu.tsx';
import { PhotoMark } from '#src/features/profile-card/photo-mark.tsx';

/** The mark of a checked photo, and the menu. */
export const OverPhoto = ({ card }: { readonly card: Card }) => (
  <>
    <PhotoMark card={card} />
    <CardMenu card={card} />
  </>
);
