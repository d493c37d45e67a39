import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadTransport } from '#src/api/load-transport.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { dismissToast, showToast } from '#src/state/overlays/toasts.ts';
import { sendWaiting, waiting } from './waiting.ts';

const UNDO = msg`Undo`;
const RETRY = msg`Retry`;

interface Undoable {
  /** Says what was done, translated. */
  readonly text: string;
  /** Shows the page as if it had been sent. Returns what shows it as before. */
  readonly show: () => () => void;
  /** @throws ApiError, without any change */
  readonly send: () => Promise<unknown>;
}

/**
 * Does at once what a member wants, and sends it when the toast with Undo is gone: after its time, after a press, or when the
 * member leaves the page or logs out (docs/product/chats-and-likes.md#undo). If that fails, the page shows what it showed before,
 * and a toast says so. Returns what undoes it, and then returns false if it was too late.
 */
export function sendUnlessUndone(i18n: I18n, undoable: Undoable): () => boolean {
  const restore = undoable.show();
  const id = showToast(undoable.text, 'info', { label: i18n._(UNDO), run: undo, onMissed: send });
  let sending: Promise<void> | undefined;
  waiting.set(id, send);
  document.addEventListener('visibilitychange', sendWhenHidden);
  // A page that is left has no time to load it.
  loadTransport().catch(() => undefined);

  function undo(): boolean {
    if (!waiting.delete(id)) return false;
    restore();
    dismissToast(id);
    return true;
  }

  function send(): Promise<void> {
    if (waiting.delete(id)) sending = deliver();
    return sending ?? Promise.resolve();
  }

  async function deliver(): Promise<void> {
    try {
      await undoable.send();
    } catch (error) {
      console.error('An action could not be sent', error);
      restore();
      const retry = { label: i18n._(RETRY), run: () => sendUnlessUndone(i18n, undoable) };
      showToast(await failureText(i18n, error), 'danger', canHelpToRetry(error) ? retry : undefined);
    }
  }

  return undo;
}

/** Nobody knows whether a hidden page will be shown again. */
function sendWhenHidden(): void {
  if (document.hidden) sendWaiting();
}
