/** Chromium's event, which no standard describes. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

type Listener = (offer: InstallPromptEvent | null) => void;

let kept: InstallPromptEvent | null = null;
let listener: Listener | undefined;
let isKeeping = false;

function keep(offer: InstallPromptEvent | null): void {
  kept = offer;
  listener?.(offer);
}

/**
 * Stores the browser's offer for later, until the app is installed. Called by the page's first script: the browser offers once
 * a page, which may be before the app has loaded. Without a signal, because many pages never load more than that script.
 */
export function keepInstallOffer(): void {
  if (isKeeping) return;
  isKeeping = true;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Calls the listener with the offer so far, and with each later one. */
export function followInstallOffer(each: Listener): void {
  listener = each;
  each(kept);
}
