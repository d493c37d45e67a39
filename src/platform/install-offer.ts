import { followInstallOffer, type InstallPromptEvent } from './keep-install-offer.ts';
import { signal } from './signals.ts';

/** The browser's offer to install the app, which works once. Null before it, and after its use. */
export const installOffer = signal<InstallPromptEvent | null>(null);

followInstallOffer((offer) => {
  installOffer.value = offer;
});
