import { useLingui } from '@lingui/react/macro';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { cardGridClass } from './card-layout.ts';
import { PhotoMark } from './photo-mark.tsx';
import { ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';
import type { MemberSearch } from './use-member-search.ts';

interface Props {
  readonly found: MemberSearch;
  /** How many cards to show. The same number of skeletons shows while loading. */
  readonly count: number;
  readonly hideActions?: boolean;
}

export function CardGrid({ found: { answer, failure, load }, count, hideActions }: Props) {
  const { t } = useLingui();
  if (failure !== undefined) {
    return <ErrorNotice onRetry={canHelpToRetry(failure) && load}>{t`We couldn’t load the search.`}</ErrorNotice>;
  }
  return (
    <ul className={cardGridClass()} aria-busy={!answer}>
      {answer
        ? answer.profiles.slice(0, count).map((card) => (
            <li key={card.id}>
              <ProfileCard card={card} hideActions={hideActions} parts={{ OverPhoto: PhotoMark }} />
            </li>
          ))
        : Array.from({ length: count }, (_unused, index) => (
            <li key={`skeleton-${index}`}>
              <ProfileCardSkeleton hideActions={hideActions} />
            </li>
          ))}
    </ul>
  );
}
