import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
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
  addEventListener('input', () => tell('signup_started'), { once: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.pathname === pathTo('/login')) tell('login_redirect');
  });
}

export const tellSubmitting = (active: boolean) => tell('submitting', { active });

export function tellOutcome(made: AccountFailure | string | null): void {
  if (made && typeof made !== 'string') {
    const { key, fields } = made;
    if (key === 'signup.closed') tell('closed');
    tell('error', { code: key || Object.values(fields)[0] });
    return;
  }
  tell('account_created');
  tell('complete');
}
