import type { Card } from '#shared/contracts/profile.ts';
import { cardGridClass, ProfileCard } from '#src/features/profile-card/profile-card.tsx';

export const LikeCards = ({ likes }: { readonly likes: readonly Card[] }) =>
  likes.length > 0 && (
    <ul className={cardGridClass}>
      {likes.map((card, index) => (
        <li key={card.id}>
          <ProfileCard card={card} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
