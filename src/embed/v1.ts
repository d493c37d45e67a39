import { defineLander, TAG } from './lander-element.ts';
import { VERSION } from './version.ts';

/** Gives every `<div data-lander>` a `<lander-embed>` in its shadow; the link inside goes through. May be called again. */
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
