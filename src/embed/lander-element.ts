import { type MountedLander, mountLander } from './mounted-lander.ts';

export const TAG = 'lander-embed';

/** The site that the script came from, for snippets that name none. Only known while the script runs. */
const ownSite = (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src ?? '';

/** `<lander-embed>`. Where there is no document (a server that renders) it is a class that nobody makes. */
export class LanderElement extends (globalThis.HTMLElement ?? Object) {
  declare private mounted: MountedLander | null;

  connectedCallback(): void {
    this.mounted = mountLander(this, ownSite);
  }

  disconnectedCallback(): void {
    this.mounted?.unmount();
    this.mounted = null;
  }

  /** Does nothing inline, where a lander always stands open. */
  open(): void {
    this.mounted?.open();
  }

  close(): void {
    this.mounted?.close();
  }
}

/** Once, whoever comes first: the script, a second script, or the React component. */
export function defineLander(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, LanderElement);
}
