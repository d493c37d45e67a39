import { useEffect, useState } from 'react';
import { SECOND_MS } from '#shared/rules/time-units.ts';

/** Counts seconds down to 0; `begin` starts again. */
export function useCountdown(from: number): readonly [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, (seconds) => setLeft(Math.ceil(seconds))];
}
