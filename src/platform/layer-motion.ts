import { prefersReducedMotion } from './reduced-motion.ts';

/** As long and along the same curve as `$layer` in src/styles/_mixins.scss. */
const LAYER = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Moves an element between two places, as what opens and closes moves. At once for users who want less motion. */
export async function moveLayer(element: Element, from: string, to: string): Promise<void> {
  if (prefersReducedMotion()) return;
  // It is rejected if the element leaves the page meanwhile.
  await element.animate([{ transform: from }, { transform: to }], LAYER).finished.catch(() => undefined);
}
