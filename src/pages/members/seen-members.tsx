import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { cardGridClass } from '#src/features/profile-card/card-layout.ts';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { isUnreachable } from '#src/state/failures/is-unreachable.ts';
import { loadNextPage } from '#src/state/search/choose-filters.ts';
import { searchFailed } from '#src/state/search/search.ts';
import { seenMembers } from '#src/state/search/seen-members.ts';
import { user } from '#src/state/session/session.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { OverPhoto } from './over-photo.tsx';
import { SearchFailure } from './search-failure.tsx';

/** Whether the members on screen were seen earlier, because no server answers. */
export const showsSeenMembers = (): boolean => isOffline.value || isUnreachable(searchFailed.value);

export function SeenMembersNote() {
  const { t } = useLingui();
  return t`You’re offline. These are the members you saw last.`;
}

/** In place of results, and whatever the filters: the members whom this device has shown. Their cards need no network. */
export function SeenMembers() {
  const { t } = useLingui();
  const member = user.value?.id;
  const cards = useMemo(() => seenMembers(member), [member]);
  const offlineText = cards.length > 0 ? t`You’re offline. These are the members you saw last.` : undefined;
  return (
    <>
      <SearchFailure failure={searchFailed.value} onRetry={loadNextPage} offlineText={offlineText} />
      {cards.length > 0 && (
        <section>
          <h2>{t`Profiles you’ve seen`}</h2>
          <ul className={cardGridClass()}>
            {cards.map((card, index) => (
              <li key={card.id}>
                <ProfileCard card={card} eager={index < 4} parts={{ OverPhoto }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
