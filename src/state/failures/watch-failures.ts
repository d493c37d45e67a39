import { failures } from '#src/platform/failures.ts';
import { pageFailure } from '#src/state/navigation/view.ts';
import { failureReport, sendFailure } from './send-failure.ts';

/** The user has left the page. Browsers abort its requests, so their errors are ignored. */
let isLeft = false;

/** Starts reporting all failures. Also shows the member a notice of unhandled ones (docs/decisions/0083). */
export function watchFailures(): void {
  failures.onFailure = (error) => {
    console.error(error);
    if (!isLeft) sendFailure(error);
  };
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  addEventListener('error', ({ error, message }) => handleUnhandled(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => handleUnhandled(reason));
}

function handleUnhandled(error: unknown): void {
  if (isLeft) return;
  const show = () => {
    pageFailure.value ??= { what: 'unexpected', retry: () => location.reload() };
  };
  // If the code for reports can't be loaded, the error may be noise, but the notice is shown anyway.
  failureReport().then(({ reportUnhandled }) => {
    if (reportUnhandled(error)) show();
  }, show);
}
