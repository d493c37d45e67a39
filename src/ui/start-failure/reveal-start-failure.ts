export const START_FAILURE_ID = 'start-failure';

/** Shows the message at the top of `main`. In the HTML it comes last, because the skip link must be the first link. */
export function revealStartFailure(): void {
  const message = document.getElementById(START_FAILURE_ID) as HTMLElement;
  document.querySelector('main')?.prepend(message);
  message.hidden = false;
}
