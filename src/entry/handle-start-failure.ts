import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { OutdatedDocument } from '#src/platform/lazy.ts';
import { sendFailure } from '#src/state/failures/send-failure.ts';
import { revealStartFailure } from '#src/ui/start-failure/reveal-start-failure.ts';

/** Reloads the page after a deploy. Otherwise shows the message in the page's HTML, because the app may not work. */
export function handleStartFailure(error: unknown): void {
  if (error instanceof OutdatedDocument && reloadForNewBuild()) return;
  sendFailure(error);
  revealStartFailure();
}
