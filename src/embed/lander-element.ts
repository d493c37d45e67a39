import { type MountedLander, mountLander } from './mounted-lander.ts';

export const TAG = 'lander-embed';

/** The site that served the script, for snippets that don't name one. Known only while the script runs. */
const ownSite = (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src ?? '';

/**
 * The `<lander-embed>` element. During server rendering there is no `HTMLElement`, so it extends `Object` and is never
 * instantiated.
 */
class LanderElement extends (globalThis.HTMLElement ?? Object) {
  declare private mounted: MountedLander | null;

  connectedCallback(): void {
    this.mounted = mountLander(this, ownSite);
  }

  disconnectedCallback(): void {
    this.mounted?.unmount();
    this.mounted = null;
  }

  /** No effect inline, where the lander is always open. */
  open(): void {
    this.mounted?.open();
  }

  close(): void {
    this.mounted?.close();
  }
}

/** Several scripts and the React component may call it. The first call defines the element. */
export function defineLander(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, LanderElement);
}
