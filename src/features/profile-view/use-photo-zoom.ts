import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  closesBySwipe,
  fitInside,
  isDoubleTap,
  limitZoom,
  type Point,
  pinch,
  TAP_ZOOM,
  type Tap,
  WHOLE,
  type Zoom,
  zoomBetween,
} from '#shared/rules/photo-zoom.ts';

/** A press that moves less is a tap. */
const TAP_PX = 8;
/** How strongly the wheel and a pinch on a touchpad zoom, which browsers report as a wheel with Ctrl. */
const WHEEL_ZOOM = 0.01;

interface Options {
  /** The row of photos. */
  readonly track: RefObject<HTMLElement | null>;
  /** The index of the photo on screen. */
  readonly index: number;
  readonly onSwipeDown: () => void;
}

/**
 * Zooms and moves the photo on screen: two fingers, a double tap, the wheel with Ctrl. A swipe down closes. Fingers that move
 * to the side scroll to the next photo, which is left to the browser.
 */
export function usePhotoZoom({ track, index, onSwipeDown }: Options) {
  const zoom = useRef<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, Tap>());
  const start = useRef<Tap | null>(null);
  const lastTap = useRef<Tap | null>(null);
  const [isZoomed, setZoomed] = useState(false);

  const photo = () => track.current?.children[index]?.querySelector('img');
  const show = (wanted: Zoom) => {
    const [box, image] = [track.current, photo()];
    if (!box || !image) return;
    const size = { width: box.clientWidth, height: box.clientHeight };
    const fitted = fitInside({ width: image.naturalWidth, height: image.naturalHeight }, size);
    zoom.current = limitZoom(wanted, fitted, size);
    const { scale, x, y } = zoom.current;
    image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    setZoomed(scale > 1);
  };
  /** Follows a swipe down. */
  const pull = (distance: number) => {
    if (!track.current) return;
    track.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
    // It goes back slowly, but follows the finger at once.
    track.current.style.transition = distance > 0 ? 'none' : '';
  };
  const zoomBy = (factor: number, at: Point = WHOLE) => show(zoomBetween(zoom.current, factor, at));
  const moveBy = (x: number, y: number) => show({ ...zoom.current, x: zoom.current.x + x, y: zoom.current.y + y });

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = track.current?.getBoundingClientRect();
    return { x: clientX - (box ? box.left + box.width / 2 : 0), y: clientY - (box ? box.top + box.height / 2 : 0) };
  };
  const tapOf = (event: PointerEvent): Tap => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });

  const handleDown = (event: PointerEvent) => {
    if (event.button) return;
    fingers.current.set(event.pointerId, tapOf(event));
    start.current = fingers.current.size === 1 ? tapOf(event) : null;
  };
  const handleMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = tapOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, after);
    const inBox = (tap: Tap) => pointOf({ clientX: tap.x, clientY: tap.y });
    if (other) {
      pull(0);
      show(pinch(zoom.current, [inBox(before), inBox(other)], [inBox(after), inBox(other)]));
    } else if (zoom.current.scale > 1) moveBy(after.x - before.x, after.y - before.y);
    else if (start.current && event.pointerType !== 'mouse') pull(after.y - start.current.y);
  };
  const handleUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const [from, end] = [start.current, tapOf(event)];
    start.current = null;
    // `pull` stays undone where the browser has taken the gesture over.
    const isEnd = event.type === 'pointerup' && from !== null && fingers.current.size === 0;
    const isTap = isEnd && Math.hypot(end.x - from.x, end.y - from.y) < TAP_PX;
    if (isTap && isDoubleTap(lastTap.current, end)) {
      lastTap.current = null;
      if (zoom.current.scale > 1) show(WHOLE);
      else zoomBy(TAP_ZOOM, pointOf(event));
      return;
    }
    lastTap.current = isTap ? end : null;
    const isSwipe = isEnd && event.pointerType !== 'mouse' && zoom.current.scale === 1;
    if (isSwipe && closesBySwipe(from, end, track.current?.clientHeight ?? 0)) onSwipeDown();
    else pull(0);
  };

  useEffect(() => {
    const box = track.current;
    // Not as a property, because it must be able to keep the browser from zooming the page.
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM), pointOf(event));
    };
    box?.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      box?.removeEventListener('wheel', handleWheel);
      // The photo that is left is whole when it comes back.
      show(WHOLE);
    };
  }, [index]);

  const handlers = {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
  };
  return { isZoomed, zoomBy, moveBy, handlers };
}
