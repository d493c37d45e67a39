/** A finger that is lifted further away has swiped. A shorter move looks like an accident. */
const SWIPED_PX = 96;
/** A finger that moves less is resting or about to scroll. */
const STILL_PX = 10;

/**
 * Lets a finger move an element towards its start, which sets `--swiped` (px, at most 0) and `data-swiped` on it. Calls
 * `onSwipe` when it is lifted far enough; else the element goes back. The element needs `touch-action: pan-y`, with which
 * browsers scroll the page by the other direction. Returns a function that ends it.
 */
export function followSwipe(element: HTMLElement, onSwipe: () => void): () => void {
  let pointer: number | undefined;
  let startX = 0;
  let offset = 0;
  const moveTo = (px: number) => {
    offset = px;
    element.style.setProperty('--swiped', `${px}px`);
    element.toggleAttribute('data-swiped', px < 0);
  };
  const handleDown = ({ pointerType, pointerId, clientX }: PointerEvent) => {
    pointer = pointerType === 'touch' ? pointerId : undefined;
    startX = clientX;
  };
  const handleMove = ({ pointerId, clientX }: PointerEvent) => {
    const moved = Math.min(clientX - startX, 0);
    if (pointerId === pointer && (offset < 0 || moved < -STILL_PX)) moveTo(moved);
  };
  const handleEnd = ({ pointerId, type }: PointerEvent) => {
    if (pointerId !== pointer) return;
    pointer = undefined;
    if (type === 'pointerup' && offset <= -SWIPED_PX) onSwipe();
    moveTo(0);
  };
  const ended = new AbortController();
  const { signal } = ended;
  element.addEventListener('pointerdown', handleDown, { signal });
  element.addEventListener('pointermove', handleMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, handleEnd, { signal });
  return () => ended.abort();
}
