import { moveLayer } from './layer-motion.ts';

/** Sheets are panels on wider screens (the mixin `wide`). */
const SHEETS = '(max-width: 56.24rem)';
/** A finger that moves less is pressing. */
const STILL_PX = 8;
/** A sheet closes from this part of its height on, or when it is this fast at the end. */
const CLOSING_SHARE = 0.3;
const CLOSING_PX_PER_MS = 0.5;
/** The speed at the end is that of the last moves. */
const LAST_MOVES_MS = 100;
/** Fields have gestures of their own. */
const FIELDS = 'input, textarea, select, [contenteditable]';

interface Place {
  readonly y: number;
  readonly time: number;
}

/** Whether everything that scrolls between an element and its sheet is at its top. */
function isAtTop(element: Element, sheet: Element): boolean {
  for (let at: Element | null = element; at; at = at === sheet ? null : at.parentElement)
    if (at.scrollTop > 0) return false;
  return true;
}

/**
 * Lets a finger pull a sheet down: by an element with `data-grip`, and by everything else while the sheet isn't scrolled.
 * Calls `close` when it is let go far enough down or fast enough; else the sheet goes back. Also for users who want less
 * motion, but then the sheet closes and goes back at once (docs/decisions/0173-sheets-follow-the-finger.md).
 */
export function followSheet(sheet: HTMLElement, close: () => void): void {
  let pointer: number | undefined;
  let start = { x: 0, y: 0 };
  let isPulled = false;
  let offset = 0;
  let places: Place[] = [];
  const moveTo = (px: number) => {
    offset = px;
    sheet.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const release = () => {
    pointer = undefined;
    isPulled = false;
    moveTo(0);
  };
  const speed = ({ y, time }: Place) => {
    const first = places.find((place) => time - place.time <= LAST_MOVES_MS);
    return first && time > first.time ? (y - first.y) / (time - first.time) : 0;
  };
  const handleDown = ({ pointerType, pointerId, isPrimary, clientX, clientY, target }: PointerEvent) => {
    // A second finger ends it.
    release();
    const pressed = target as Element;
    const canPull = pressed.closest('[data-grip]') || (!pressed.closest(FIELDS) && isAtTop(pressed, sheet));
    if (pointerType !== 'touch' || !isPrimary || !canPull || !matchMedia(SHEETS).matches) return;
    pointer = pointerId;
    start = { x: clientX, y: clientY };
    places = [];
  };
  const handleMove = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (pointerId !== pointer) return;
    const [right, down] = [clientX - start.x, clientY - start.y];
    if (!isPulled) {
      if (Math.hypot(right, down) < STILL_PX) return;
      // Up and to the side, the browser scrolls.
      if (down <= Math.abs(right)) {
        release();
        return;
      }
      isPulled = true;
      // Not from where it was pressed, else the sheet would jump.
      start = { x: clientX, y: clientY };
      sheet.setPointerCapture?.(pointerId);
    }
    places.push({ y: clientY, time: timeStamp });
    moveTo(Math.max(0, clientY - start.y));
  };
  const handleEnd = ({ pointerId, type, clientY, timeStamp }: PointerEvent) => {
    if (pointerId !== pointer) return;
    const [from, height] = [offset, sheet.clientHeight];
    const isFar = from >= height * CLOSING_SHARE;
    const isThrown = from > 0 && speed({ y: clientY, time: timeStamp }) >= CLOSING_PX_PER_MS;
    const closes = isPulled && type === 'pointerup' && (isFar || isThrown);
    release();
    if (closes) moveLayer(sheet, `translateY(${from}px)`, 'translateY(100%)').then(close);
    else if (from > 0) moveLayer(sheet, `translateY(${from}px)`, 'none');
  };
  // Keeps the browser from scrolling, which it decides with the first move. By `touch-action`, a sheet couldn't scroll.
  const handleTouch = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (pointer === undefined || !finger || !event.cancelable) return;
    const down = finger.clientY - start.y;
    if (isPulled || down > Math.abs(finger.clientX - start.x)) event.preventDefault();
  };
  sheet.addEventListener('pointerdown', handleDown);
  sheet.addEventListener('pointermove', handleMove);
  for (const type of ['pointerup', 'pointercancel'] as const) sheet.addEventListener(type, handleEnd);
  sheet.addEventListener('touchmove', handleTouch, { passive: false });
  // It may close by a key while it is pulled.
  sheet.addEventListener('toggle', release);
}
