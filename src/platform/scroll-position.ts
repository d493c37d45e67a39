/** A scroll position relative to a visible link, because the content above it may have another height after Back. */
export interface ScrollPosition {
  readonly y: number;
  readonly link: string;
  /** The index among the links to the same page. */
  readonly nth: number;
  readonly top: number;
  /** The user left the screen by this link, so it gets the focus again. */
  readonly pressed: boolean;
}

let clicked: Element | null = null;

/** Remembers the link by which the user leaves a screen. */
export function trackClickedLinks(): void {
  addEventListener('click', ({ target }) => (clicked = (target as Element).closest('a')), { capture: true });
}

/** Excludes links in messages: a conversation restores its own position. */
const linksTo = (pathname?: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => (!pathname || link.pathname === pathname) && !link.closest('[role=log]'),
  );
const topOf = (element: Element) => element.getBoundingClientRect().top;

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom > top && bottom <= innerHeight;
}

export function currentPosition(): ScrollPosition {
  const links = linksTo();
  const left = links.find((link) => link === clicked);
  const link = left ?? links.find(isInSight);
  clicked = null;
  return {
    y: scrollY,
    link: link?.pathname ?? '',
    nth: link ? linksTo(link.pathname).indexOf(link) : 0,
    top: link ? topOf(link) : 0,
    pressed: !!left,
  };
}

const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls to the position now and whenever more of the screen has rendered, until the user does anything. `isRendered` is true
 * if the screen has rendered already. Returns a function that stops it.
 */
export function restorePosition(
  { y, link: pathname, nth, top, pressed }: ScrollPosition,
  isRendered: boolean,
): () => void {
  let isFocused = false;
  let isActive = true;
  const scroll = () => {
    if (!isActive) return;
    const link = pathname ? linksTo(pathname)[nth] : undefined;
    if (link) scrollBy(0, topOf(link) - top);
    else scrollTo(0, y);
    if (isFocused) return;
    isFocused = !!link || !pressed;
    const focused = (pressed && link) || document.querySelector('h1');
    focused?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    scroll();
    // With content-visibility, cards get their size when they are first near the viewport.
    requestAnimationFrame(scroll);
  });
  const release = () => {
    isActive = false;
    observer.disconnect();
    for (const type of USER_EVENTS) removeEventListener(type, release, { capture: true });
  };
  for (const type of USER_EVENTS) addEventListener(type, release, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  if (isRendered) scroll();
  return release;
}
