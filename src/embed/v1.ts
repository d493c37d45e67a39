import { defineLander, TAG } from './lander-element.ts';
import { VERSION } from './version.ts';

const PREFIX = 'data-';

/** Gives every `<div data-lander>` a `<lander-embed>` in its shadow; the link inside goes through. May be called again. */
function scan(within: ParentNode = document): void {
  for (const place of within.querySelectorAll(`div[${PREFIX}lander]`)) {
    if (place.shadowRoot) continue;
    const lander = document.createElement(TAG);
    lander.title = place.textContent?.trim() ?? '';
    for (const { name, value } of place.attributes)
      if (name.startsWith(PREFIX)) lander.setAttribute(name.slice(PREFIX.length), value);
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
