/**
 * The code that the form loads once the visitor uses it. It is a single file, because a single file can be retried at
 * another URL (src/platform/single-file-parts.ts).
 */
import { isNoise } from '#shared/rules/error-noise.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { validateEmail } from '#src/api/email.ts';
import { createReporter, type ReportedPage } from '#src/api/error-reporter.ts';
import { countSignupStart, createLanderAccount } from '#src/features/signup/account-calls.ts';
import styles from '#src/features/signup/account-form.module.scss';
import type { ValidateEmail } from '#src/features/signup/email-check.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import type { Lazy } from '#src/platform/lazy.ts';
import { watchTranslations } from '#src/platform/page-translation.ts';
import { addPasswordToggle } from '#src/ui/password-field/add-password-toggle.ts';
import type { LanderFormProps } from './lander-form-props.ts';

type VisitPart = typeof import('./visit.lazy.ts');

interface SendOptions extends LanderFormProps {
  readonly visit: Lazy<VisitPart>;
  /** Gets the URL where sign-up continues if the browser blocks opening it, to show it as a link. */
  readonly onHandoff: (address: string) => void;
}

/** Creates the account and continues sign-up in the top window, even from a frame. */
export async function sendForm(
  fields: SignupFields,
  token: string,
  { locale, next, profile, visit, onHandoff }: SendOptions,
): Promise<AccountFailure | null> {
  const { sendOutcome, readCampaign } = await visit();
  const made = await createLanderAccount(fields, token, {
    locale,
    country: null,
    profile: profile ?? null,
    trafficSource: readCampaign(),
  });
  if (parent !== window) sendOutcome(made);
  if (made && 'key' in made) return made;
  // Back could show this page again to the next person at the device.
  emptyForms();
  if (made) onHandoff(made.handoff);
  open(made?.handoff ?? next, '_top');
  return null;
}

function emptyForms(): void {
  for (const input of document.querySelectorAll('input')) {
    input.defaultValue = '';
    input.value = '';
  }
}

/** Also counts the visitor's first input in the partner's funnel. */
export async function validateLanderEmail(
  email: string,
  signal: AbortSignal,
  visit: Lazy<VisitPart>,
): ReturnType<ValidateEmail> {
  const { readCampaign } = await visit();
  countSignupStart(readCampaign());
  return validateEmail(email, signal);
}

/** Prepares the form once the visitor uses it: adds the button `label` that shows the password. Until then, no text changes. */
export function prepareForm(form: HTMLFormElement, label: string): void {
  watchTranslations(form);
  addPasswordToggle(form.elements.namedItem('password') as HTMLInputElement, label);
}

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
