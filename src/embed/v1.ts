// biome-ignore-all assist/source/organizeImports: in this order the build equals the released loader, byte by byte
import { defineLander, TAG } from './lander-element.ts';
import { VERSION } from '#shared/rules/embed-version.ts';

/**
 * Adds a `<lander-embed>` to the shadow root of every `<div data-lander>`, with the link slotted in. Can be called
 * again for new elements.
 */
function scan(within: ParentNode = document): void {
  for (const place of within.querySelectorAll<HTMLElement>('div[data-lander]')) {
    if (place.shadowRoot) continue;
    const lander = document.createElement(TAG);
    Object.assign(lander.dataset, { title: place.textContent?.trim(), ...place.dataset });
    lander.append(document.createElement('slot'));
    place.attachShadow({ mode: 'open' }).append(lander);
  }
}

const page = globalThis as { LanderEmbed?: { readonly version: string; readonly scan: typeof scan } };
if (!page.LanderEmbed) {
  defineLander();
  page.LanderEmbed = { version: VERSION, scan };
  scan();
  addEventListener('DOMContentLoaded', () => scan());
}
