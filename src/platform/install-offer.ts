import { signal } from './signals.ts';

/** Chromium's event, which no standard describes. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the app, which works once. Null before it, and after its use. */
export const installOffer = signal<InstallPromptEvent | null>(null);

let isKeeping = false;

/**
 * Stores the browser's offer for later, until the app is installed. Called by the page's first script: the browser offers once
 * a page, which may be before the app has loaded.
 */
export function keepInstallOffer(): void {
  if (isKeeping) return;
  isKeeping = true;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.value = event as InstallPromptEvent;
  });
  addEventListener('appinstalled', () => {
    installOffer.value = null;
  });
}
