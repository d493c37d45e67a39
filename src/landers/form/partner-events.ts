import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import type { FramedSignup } from '#src/features/signup/account-calls.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import { greetPage, sendEvent } from '#src/platform/frame-port.ts';
import { pathTo } from '#src/routing/route-path.ts';

/**
 * Reports the form's events to the partner's page (docs/embed.md). The frame has only step 0, so the hand-off completes
 * it.
 */
export function startPartnerEvents(isClosed = false): void {
  greetPage();
  if (isClosed) {
    sendEvent('closed');
    return;
  }
  sendEvent('step', { step: 0, of: SIGNUP_PROGRESS_DENOMINATOR });
  const start = () => sendEvent('signup_started');
  // The visitor may have typed before this part loaded.
  if ([...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) start();
  else addEventListener('input', start, { once: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.pathname === pathTo('/login')) sendEvent('login_redirect');
  });
}

export function sendSubmitting(active: boolean): void {
  if (parent !== window) sendEvent('submitting', { active });
}

export function sendOutcome(made: AccountFailure | FramedSignup | null): void {
  if (made && 'key' in made) {
    const { key, fields } = made;
    if (key === 'signup.closed') sendEvent('closed');
    sendEvent('error', { code: key || Object.values(fields)[0] });
    return;
  }
  sendEvent('account_created', made?.click_id ? { click_id: made.click_id } : {});
  sendEvent('complete');
}
