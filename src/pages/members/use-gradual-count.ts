import { useEffect, useState } from 'react';

const STEP = 4;

/**
 * How many of `count` cards to render. Additional cards render a few per frame, because a page of twelve takes more
 * than 50 ms on a slow phone. The first cards render all at once.
 */
export function useGradualCount(count: number): number {
  const [shown, setShown] = useState(count);
  useEffect(() => {
    if (shown !== count) setShown(shown === 0 ? count : Math.min(shown + STEP, count));
  }, [shown, count]);
  return shown === 0 ? count : Math.min(shown, count);
}
