import { installOffer } from './install-offer.ts';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** iOS has no prompt: members install with the share menu. Recent iPads identify as Macs, but have a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How the app can be installed here: by the browser's prompt, by hand, or not at all. */
export function installWay(): 'prompt' | 'by-hand' | null {
  if (isInstalled()) return null;
  if (installOffer.value) return 'prompt';
  return isIos() ? 'by-hand' : null;
}

/** Shows the browser's prompt. It works once. Returns whether the member installed the app. */
export async function promptInstall(): Promise<boolean> {
  const event = installOffer.peek();
  installOffer.value = null;
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}
