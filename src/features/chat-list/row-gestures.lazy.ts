import { followHold } from '#src/platform/follow-hold.ts';
import { followSwipe } from '#src/platform/follow-swipe.ts';
import { openHeld } from '#src/ui/overlay/open-held.ts';
import type { useOverlay } from '#src/ui/overlay/use-overlay.ts';

/** A finger that rests on the row opens its menu, one that swipes it calls `onSwipe`. Returns a function that ends it. */
export function followGestures(row: HTMLElement, menu: ReturnType<typeof useOverlay>, onSwipe: () => void): () => void {
  const endHold = followHold(row, (pointer) => openHeld(menu, pointer));
  const endSwipe = followSwipe(row, onSwipe);
  return () => {
    endHold();
    endSwipe();
  };
}
