/** Chromium's event, which no standard describes. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPromptEvent | null = null;

/** Stores the browser's prompt for later, until the app is installed. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
  });
  addEventListener('appinstalled', () => {
    kept = null;
  });
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** iOS has no prompt: members install with the share menu. Recent iPads identify as Macs, but have a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How the app can be installed here: by the browser's prompt, by hand, or not at all. */
export function installWay(): 'prompt' | 'by-hand' | null {
  if (isInstalled()) return null;
  if (kept) return 'prompt';
  return isIos() ? 'by-hand' : null;
}

/** Shows the browser's prompt. It works once. Returns whether the member installed the app. */
export async function promptInstall(): Promise<boolean> {
  const event = kept;
  kept = null;
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}
