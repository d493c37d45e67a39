import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { cardGridClass, ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { seenProfiles } from '#src/state/profile/seen-profiles.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

interface Props {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function SearchFailure({ failure, onRetry }: Props) {
  const { t } = useLingui();
  return <ErrorNotice onRetry={canHelpToRetry(failure) && onRetry}>{t`We couldn’t load the search.`}</ErrorNotice>;
}

/** Without results, shows the members whose profiles were opened on this device. They are available without a network. */
export function SeenMembers() {
  const { t } = useLingui();
  const seen = useMemo(seenProfiles, []);
  if (seen.length === 0) return null;
  return (
    <section>
      <h2>{t`Profiles you’ve seen`}</h2>
      <ul className={cardGridClass}>
        {seen.map(({ shown: { profile, liked } }) => (
          <li key={profile.id}>
            <ProfileCard card={{ ...profile, liked }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
