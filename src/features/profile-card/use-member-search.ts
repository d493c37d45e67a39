import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import type { QueryValues } from '#src/api/call-url.ts';
import { searchMembers } from '#src/api/search.ts';
import { trafficSource } from '#src/state/signup/traffic-source.ts';
import { switches } from '#src/state/site/site.ts';

export interface MemberSearch {
  /** Undefined while loading and after a failure. */
  readonly answer: Answer<'GET search'> | undefined;
  /** The error of the last attempt. */
  readonly failure: unknown;
  readonly load: () => void;
}

/** Loads members for pages other than the search. Loads again whenever `query` changes. */
export function useMemberSearch(query: QueryValues | null): MemberSearch {
  const [found, setFound] = useState<{ readonly answer?: Answer<'GET search'>; readonly failure?: unknown }>({});
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
