import { isNoise } from '#shared/rules/error-noise.ts';
import { failures } from '#src/platform/failures.ts';
import { sendFailure } from './send-failure.ts';
import { pageFailure } from './view.ts';

/** Reports what fails from now on. What nobody handled is also told to the member: the page lives on (docs/decisions/0083). */
export function watchFailures(): void {
  failures.onFailure = (error) => {
    console.error(error);
    sendFailure(error);
  };
  addEventListener('error', ({ error, message }) => takeUnhandled(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => takeUnhandled(reason));
}

function takeUnhandled(error: unknown): void {
  if (isNoise(error)) return;
  sendFailure(error);
  pageFailure.value ??= { what: 'unexpected', retry: () => location.reload() };
}
