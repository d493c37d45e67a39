import { dismissToast } from '#src/state/overlays/toasts.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

/** What sends each action that can still be undone, by the id of the toast with Undo. */
export const waiting = new Map<number, () => Promise<void>>();
onLoggedOut(() => waiting.clear());

/** Sends everything that could still be undone. */
export async function sendWaiting(): Promise<void> {
  await Promise.all(
    [...waiting].map(([id, send]) => {
      const sent = send();
      dismissToast(id);
      return sent;
    }),
  );
}
