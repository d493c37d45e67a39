import type { GivenLike } from '#shared/contracts/likes.ts';
import type { Card } from '#shared/contracts/profile.ts';
import { CardMenu } from '#src/features/conversation/card-menu.tsx';
import { cardGridClass } from '#src/features/profile-card/card-layout.ts';
import { PhotoMark } from '#src/features/profile-card/photo-mark.tsx';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';

const OverPhoto = ({ card }: { readonly card: Card }) => (
  <>
    <PhotoMark card={card} />
    <CardMenu card={card} />
  </>
);

export const LikeCards = ({ likes }: { readonly likes: readonly GivenLike[] }) =>
  likes.length > 0 && (
    <ul className={cardGridClass()}>
      {likes.map((card, index) => (
        <li key={card.id}>
          <ProfileCard card={{ ...card, liked: card.did_like_profile }} eager={index < 4} parts={{ OverPhoto }} />
        </li>
      ))}
    </ul>
  );
