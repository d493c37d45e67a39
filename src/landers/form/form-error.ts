import { isNoise } from '#shared/rules/error-noise.ts';
import { createReporter, type ReportedPage } from '#src/api/error-reporter.ts';
import styles from '#src/features/signup/account-form.module.scss';
import type { LanderFormProps } from './lander-form.tsx';

/** A page without a form has no texts. */
type FailedPage = ReportedPage & Partial<Pick<LanderFormProps, 'texts'>>;

let report: ((error: unknown) => void) | undefined;

/**
 * After an unhandled error the island may be broken. A copy without listeners replaces the form: it keeps the input and
 * posts to the server (docs/decisions/0018). A message above offers to reload.
 */
export function handleFormError(event: Event, { build, route, texts }: FailedPage): void {
  const { error, message, reason }: Partial<ErrorEvent & PromiseRejectionEvent> = event;
  const failure: unknown = error ?? reason ?? message;
  if (isNoise(failure)) return;
  const isFirst = !report;
  report ??= createReporter({
    now: Date.now,
    random: Math.random,
    userAgent: navigator.userAgent,
    page: () => ({ build, route }),
  });
  report(failure);
  const live = document.forms[0];
  if (!isFirst || !live || !texts) return;
  const form = live.cloneNode(true) as HTMLFormElement;
  form.querySelector('[aria-pressed]')?.remove();
  for (const control of form.elements) (control as HTMLButtonElement).disabled = false;
  const notice = document.createElement('p');
  notice.className = styles.failure as string;
  notice.setAttribute('role', 'alert');
  const reloadLink = document.createElement('a');
  reloadLink.href = '';
  reloadLink.target = '_self';
  reloadLink.textContent = texts.errors['error.unexpected'] as string;
  notice.append(reloadLink);
  live.replaceWith(notice, form);
}
