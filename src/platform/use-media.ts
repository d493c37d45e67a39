import { useEffect, useState } from 'react';

/** Whether a media query matches, and follows changes. Nothing matches on the server. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => globalThis.matchMedia?.(query).matches ?? false);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.onchange = follow;
    return () => {
      list.onchange = null;
    };
  }, [query]);
  return matches;
}
