import { useEffect, useRef } from 'react';

/** Runs once, after `ms` milliseconds. Paused time doesn't count. */
export function usePausableTimeout(ms: number, paused: boolean, run: () => void): void {
  const left = useRef(ms);
  useEffect(() => {
    if (paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(run, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
}
