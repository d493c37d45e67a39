import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import type { QueryValues } from '#src/api/address.ts';
import { searchMembers } from '#src/api/search.ts';
import { trafficSource } from '#src/state/traffic-source.ts';
import { Failure } from '#src/ui/failure/failure.tsx';
import { cardGridClass, ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';

export interface FoundMembers {
  /** Undefined while they are on their way, and where they could not be loaded. */
  readonly answer: Answer<'search'> | undefined;
  readonly failed: boolean;
  readonly load: () => void;
}

/** Some members for a page that is not the search itself; asks as soon as there is a `query`, and for each one anew. */
export function useMembers(query: QueryValues | null): FoundMembers {
  const [found, setFound] = useState<{ readonly answer?: Answer<'search'>; readonly failed?: boolean }>({});
  const [tries, setTries] = useState(0);
  const key = query && JSON.stringify(query);
  useEffect(() => {
    setFound({});
    if (!query) return undefined;
    const leaving = new AbortController();
    searchMembers({ ...query, trafficsource: trafficSource.peek()?.network }, leaving.signal).then(
      (answer) => leaving.signal.aborted || setFound({ answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('Search failed', error);
        setFound({ failed: true });
      },
    );
    return () => leaving.abort();
  }, [key, tries]);
  return { answer: found.answer, failed: !!found.failed, load: () => setTries(tries + 1) };
}

interface Props {
  readonly found: FoundMembers;
  /** Of those found; skeletons stand for so many until then. */
  readonly count: number;
  readonly plain?: boolean;
  /** Lies beside each card. */
  readonly beside?: (card: Card) => ReactNode;
}

/** A few members as cards, with what stands there before they come and where they don't. */
export function CardGrid({ found: { answer, failed, load }, count, plain, beside }: Props) {
  const { t } = useLingui();
  if (failed) {
    return <Failure onRetry={load}>{t`The search could not be loaded.`}</Failure>;
  }
  return (
    <ul className={cardGridClass} aria-busy={!answer}>
      {answer
        ? answer.profiles.slice(0, count).map((card) => (
            <li key={card.id}>
              <ProfileCard card={card} plain={plain} />
              {beside?.(card)}
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
