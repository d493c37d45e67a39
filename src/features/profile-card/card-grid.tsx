import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import type { QueryValues } from '#src/api/call-url.ts';
import { searchMembers } from '#src/api/search.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { trafficSource } from '#src/state/signup/traffic-source.ts';
import { switches } from '#src/state/site/site.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { cardGridClass, ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';

interface MemberSearch {
  /** Undefined while loading and after a failure. */
  readonly answer: Answer<'search'> | undefined;
  /** The error of the last attempt. */
  readonly failure: unknown;
  readonly load: () => void;
}

/** Loads members for pages other than the search. Loads again whenever `query` changes. */
export function useMemberSearch(query: QueryValues | null): MemberSearch {
  const [found, setFound] = useState<{ readonly answer?: Answer<'search'>; readonly failure?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const key = query && JSON.stringify(query);
  useEffect(() => {
    setFound({});
    if (!query) return undefined;
    const controller = new AbortController();
    const hideNudity = switches.peek().profileSearch.hideNudity ? 1 : undefined;
    const trafficsource = trafficSource.peek()?.network;
    searchMembers({ hideNudity, ...query, trafficsource }, controller.signal).then(
      (answer) => controller.signal.aborted || setFound({ answer }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('Search failed', error);
        setFound({ failure: error });
      },
    );
    return () => controller.abort();
  }, [key, attempt]);
  return { answer: found.answer, failure: found.failure, load: () => setAttempt(attempt + 1) };
}

interface Props {
  readonly found: MemberSearch;
  /** How many cards to show. The same number of skeletons shows while loading. */
  readonly count: number;
  readonly hideActions?: boolean;
  /** Rendered next to each card. */
  readonly renderAction?: (card: Card) => ReactNode;
}

export function CardGrid({ found: { answer, failure, load }, count, hideActions, renderAction }: Props) {
  const { t } = useLingui();
  if (failure !== undefined) {
    return <ErrorNotice onRetry={canHelpToRetry(failure) && load}>{t`We couldn’t load the search.`}</ErrorNotice>;
  }
  return (
    <ul className={cardGridClass} aria-busy={!answer}>
      {answer
        ? answer.profiles.slice(0, count).map((card) => (
            <li key={card.id}>
              <ProfileCard card={card} hideActions={hideActions} />
              {renderAction?.(card)}
            </li>
          ))
        : Array.from({ length: count }, (_unused, index) => (
            <li key={`skeleton-${index}`}>
              <ProfileCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
