import { isNoise } from '#shared/rules/error-noise.ts';
import { createReporter } from '#src/api/error-reporter.ts';
import styles from '#src/features/signup/account-form.module.scss';
import type { LanderFormProps } from './lander-form.tsx';

let report: ((error: unknown) => void) | undefined;

/**
 * After an error that nobody handled the island may be half alive. Its form is replaced by a copy without listeners, which
 * keeps what was typed and is sent as without script (docs/decisions/0018), and a line above it offers to load the page anew.
 */
export function takeFormFailure(event: Event, { build, route, texts }: LanderFormProps): void {
  const { error, message, reason }: Partial<ErrorEvent & PromiseRejectionEvent> = event;
  const failure: unknown = error ?? reason ?? message;
  if (isNoise(failure)) return;
  const isFirst = !report;
  report ??= createReporter({
    now: Date.now,
    chance: Math.random,
    userAgent: navigator.userAgent,
    page: () => ({ build, route }),
  });
  report(failure);
  if (!isFirst) return;
  const live = document.forms[0];
  const form = live?.cloneNode(true) as HTMLFormElement | undefined;
  for (const control of form?.elements ?? []) (control as HTMLButtonElement).disabled = false;
  const line = document.createElement('p');
  line.className = styles.failure as string;
  line.setAttribute('role', 'alert');
  const retry = document.createElement('a');
  retry.href = '';
  retry.target = '_self';
  retry.textContent = texts.errors['error.unexpected'] as string;
  line.append(retry);
  if (form) live?.replaceWith(line, form);
}
