import type { useOverlay } from './use-overlay.ts';

/** Opens an overlay for a finger that rests on what it belongs to. */
export function openHeld({ button, panel }: ReturnType<typeof useOverlay>, pointer: number): void {
  button.current?.click();
  // Else the finger is lifted outside of the panel, which closes it.
  panel.current?.setPointerCapture?.(pointer);
}
