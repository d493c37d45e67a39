import { useLayoutEffect, useRef } from 'react';
import { groups, type ShortcutGroup } from './shortcuts.ts';

/** Listens to keys while the component is on the page, and lists them under "?". */
export function useShortcuts(group: ShortcutGroup): void {
  const latest = useRef(group);
  latest.current = group;
  // At once, because the next key can follow before the browser paints.
  useLayoutEffect(() => {
    groups.value = [...groups.peek(), latest];
    return () => {
      groups.value = groups.peek().filter((each) => each !== latest);
    };
  }, []);
}
