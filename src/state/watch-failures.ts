import { isNoise } from '#shared/rules/error-noise.ts';
import { failures } from '#src/platform/failures.ts';
import { sendFailure } from './send-failure.ts';
import { pageFailure } from './view.ts';

/** The page is gone, or kept for Back: browsers have given up its requests, and what fails of that is no failure. */
let isLeft = false;

/** Reports what fails from now on. What nobody handled is also told to the member: the page lives on (docs/decisions/0083). */
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
  addEventListener('error', ({ error, message }) => takeUnhandled(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => takeUnhandled(reason));
}

function takeUnhandled(error: unknown): void {
  if (isLeft || isNoise(error)) return;
  sendFailure(error);
  pageFailure.value ??= { what: 'unexpected', retry: () => location.reload() };
}
