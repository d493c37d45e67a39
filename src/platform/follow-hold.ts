/** How long a finger rests on something before it counts as held, as on phones. */
const HOLD_MS = 450;
/** A finger that moves further is scrolling. */
const STILL_PX = 10;

/**
 * Calls `onHold` when a finger rests on an element, instead of the browser's own menu and of a click when it is lifted.
 * What opens in the element itself is not held. Returns a function that ends it.
 */
export function followHold(element: HTMLElement, onHold: (pointer: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isTouched = false;
  let isHeld = false;
  const stop = () => clearTimeout(timer);
  const handleDown = ({ pointerType, pointerId, clientX, clientY, target }: PointerEvent) => {
    stop();
    isHeld = false;
    isTouched = pointerType === 'touch' && !(target as Element).closest('button, [popover]');
    if (!isTouched) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      isHeld = true;
      onHold(pointerId);
    }, HOLD_MS);
  };
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) stop();
  };
  const ended = new AbortController();
  const { signal } = ended;
  element.addEventListener('pointerdown', handleDown, { signal });
  element.addEventListener('pointermove', handleMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, stop, { signal });
  element.addEventListener('contextmenu', (event) => isTouched && event.preventDefault(), { signal });
  // Else a lifted finger also clicks, which follows a link and moves the focus.
  element.addEventListener('touchend', (event) => isHeld && event.preventDefault(), { signal });
  return () => {
    stop();
    ended.abort();
  };
}
