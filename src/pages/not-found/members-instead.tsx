import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { searchMembers } from '#src/api/search.ts';
import { cardGridClass, ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { pathTo } from '#src/route-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';

const SHOWN = 6;

/** Spec §2, error screen: a member is led to other members; their cards have no actions here. */
export function MembersInstead() {
  const { t } = useLingui();
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    searchMembers({ source: 'error', auto_load: 1, pp: SHOWN }).then(
      ({ profiles }) => setCards(profiles),
      // The heading and the link stand without them (spec §8: only logged).
      (error: unknown) => console.warn('Search failed', error),
    );
  }, []);
  return (
    <>
      <h2>{t`Search members instead`}</h2>
      <ul class={cardGridClass}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProfileCard card={card} plain />
          </li>
        ))}
      </ul>
      <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>
    </>
  );
}
