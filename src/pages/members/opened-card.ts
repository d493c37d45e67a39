import { useEffect } from 'react';
import type { Found } from '#src/state/search.ts';

interface Opened {
  /** Where the pressed link leads, and how far below the edge of the screen its card stood. */
  readonly opened: string;
  readonly top: number;
}

const linkOf = (target: EventTarget | null) => (target as Element).closest<HTMLAnchorElement>('[data-member] a');
const topOf = (link: Element) => (link.closest('[data-member]') as Element).getBoundingClientRect().top;

/** Kept with the entry of the history, so that Back returns to the card, and the same page opened anew starts at its top. */
export function keepOpenedCard({ target }: Event): void {
  const link = linkOf(target);
  if (!link) return;
  const kept: Opened = { opened: link.pathname, top: topOf(link) };
  history.replaceState({ ...history.state, ...kept }, '');
}

function showOpenedCard(): void {
  const { opened, top = 0 }: Partial<Opened> = history.state ?? {};
  const links = opened ? document.querySelectorAll<HTMLAnchorElement>('[data-member] a') : [];
  const link = [...links].find(({ pathname }) => pathname === opened);
  if (!link) return;
  history.replaceState(null, '');
  link.focus({ preventScroll: true });
  const putBack = () => scrollBy(0, topOf(link) - top);
  putBack();
  // Cards that were never on screen have their size only now.
  requestAnimationFrame(putBack);
}

/** Back at the list: the card that was opened stands where it stood, and has the focus. */
export function useOpenedCard(list: Found | undefined): void {
  const isThere = !!list && !list.loading;
  useEffect(() => {
    // After the app has put the new screen at its top.
    if (isThere) queueMicrotask(showOpenedCard);
  }, [isThere]);
}
