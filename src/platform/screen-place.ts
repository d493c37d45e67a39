/** How far a screen was scrolled, told by a link that was in sight: what stands above it may have another height by now. */
export interface ScreenPlace {
  readonly y: number;
  readonly link: string;
  /** Of those that lead to the same page, which. */
  readonly nth: number;
  readonly top: number;
  /** By it the screen was left: it has the focus again. */
  readonly pressed: boolean;
}

let pressed: Element | null = null;

/** From now on it is known by which link a screen is left. */
export function notePressedLinks(): void {
  addEventListener('click', ({ target }) => (pressed = (target as Element).closest('a')), { capture: true });
}

/** Messages scroll by themselves. */
const linksTo = (pathname?: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => (!pathname || link.pathname === pathname) && !link.closest('[role=log]'),
  );
const topOf = (element: Element) => element.getBoundingClientRect().top;

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom > top && bottom <= innerHeight;
}

export function placeOnScreen(): ScreenPlace {
  const links = linksTo();
  const left = links.find((link) => link === pressed);
  const link = left ?? links.find(isInSight);
  pressed = null;
  return {
    y: scrollY,
    link: link?.pathname ?? '',
    nth: link ? linksTo(link.pathname).indexOf(link) : 0,
    top: link ? topOf(link) : 0,
    pressed: !!left,
  };
}

const TOUCHES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Puts the screen where it was, and again whenever more of it has come, until somebody touches anything; `isThere` where
 * it is on screen already. Answers with what ends it.
 */
export function holdPlace({ y, link: pathname, nth, top, pressed }: ScreenPlace, isThere: boolean): () => void {
  let isFocused = false;
  let isHeld = true;
  const put = () => {
    if (!isHeld) return;
    const link = pathname ? linksTo(pathname)[nth] : undefined;
    if (link) scrollBy(0, topOf(link) - top);
    else scrollTo(0, y);
    if (isFocused) return;
    isFocused = !!link || !pressed;
    const focused = (pressed && link) || document.querySelector('h1');
    focused?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    put();
    // Cards that were never on screen have their size only now.
    requestAnimationFrame(put);
  });
  const release = () => {
    isHeld = false;
    observer.disconnect();
    for (const touch of TOUCHES) removeEventListener(touch, release, { capture: true });
  };
  for (const touch of TOUCHES) addEventListener(touch, release, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  if (isThere) put();
  return release;
}
