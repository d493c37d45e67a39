import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import type { FramedSignup } from '#src/features/signup/account-calls.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import { greetPage, tell } from '#src/platform/frame-port.ts';
import { pathTo } from '#src/route-path.ts';

/**
 * The form in a partner's frame, where its events become the partner's (docs/embed.md). Only step 0 is here: with the
 * hand-off the frame's part is complete.
 */
export function startFramed(): void {
  greetPage();
  tell('step', { step: 0, of: SIGNUP_PROGRESS_DENOMINATOR });
  const start = () => tell('signup_started');
  // Somebody may have been quicker than this part.
  if ([...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) start();
  else addEventListener('input', start, { once: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.pathname === pathTo('/login')) tell('login_redirect');
  });
}

export const tellSubmitting = (active: boolean) => tell('submitting', { active });

export function tellOutcome(made: AccountFailure | FramedSignup | null): void {
  if (made && 'key' in made) {
    const { key, fields } = made;
    if (key === 'signup.closed') tell('closed');
    tell('error', { code: key || Object.values(fields)[0] });
    return;
  }
  tell('account_created', made?.click_id ? { click_id: made.click_id } : {});
  tell('complete');
}
