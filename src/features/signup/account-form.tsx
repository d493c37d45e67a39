import type { EmailStatus } from '#shared/contracts/user.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { NAME_MAX_CHARS, PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import type { LegalPage } from '#shared/rules/page-text.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmailField, TextField } from '#src/ui/field/field.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import styles from './account-form.module.scss';
import { AccountLegal } from './account-legal.tsx';
import type { EmailCheck } from './email-check.ts';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

interface Props extends AccountFormOptions {
  readonly texts: AccountTexts;
  /** Where the form posts without JavaScript: the page itself. */
  readonly action: string;
  /** Shows a legal page in a dialog. Without it the link opens the page. */
  readonly onLegalPage?: (page: LegalPage) => void;
  /** Called when the link for an existing account is clicked. */
  readonly onKnownAccount?: (href: string) => void;
  /** The class of the part with the button. */
  readonly footClass?: string | undefined;
}

function fill(text: string, params: FieldProblem['params'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) =>
    String(params[name] ?? { min: PASSWORD_MIN_CHARS, max: NAME_MAX_CHARS }[name] ?? ''),
  );
}

/**
 * Step 0 of sign-up (docs/product/sign-up.md#account-step), used in the app and in all landers. Works without
 * JavaScript.
 */
export function AccountForm({
  texts,
  action,
  onLegalPage,
  onKnownAccount,
  footClass = '',
  submitted,
  ...options
}: Props) {
  const account = useAccountForm({ ...options, submitted });
  const { problems, failure, busy, check } = account;
  const errorOf = (field: keyof SignupFields) => {
    const problem = problems[field];
    if (!problem) return undefined;
    const { key, params } = problem;
    return fill(texts.errors[`${key}.${field}`] ?? texts.errors[key] ?? texts.errors['error.unexpected'] ?? '', params);
  };
  const values = submitted?.values ?? {};
  return (
    <form
      ref={account.form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onInput={account.onInput}
      onSubmit={account.onSubmit}
    >
      {failure && (
        <p className={styles.failure} role="alert">
          {texts.errors[failure] ?? texts.errors['error.unexpected']}
        </p>
      )}
      <EmailField
        label={texts.email}
        defaultValue={values.email}
        error={errorOf('email') ?? (check.answer?.status === 'invalid' ? texts.errors['signup.invalid_email'] : '')}
        hint={
          <EmailHint
            texts={texts}
            check={check}
            submittedStatus={problems.email && submitted?.status}
            account={account}
            onKnownAccount={onKnownAccount}
          />
        }
      />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="nickname"
        enterKeyHint="next"
        required
        defaultValue={values.name}
        error={errorOf('name')}
        hint={texts.nameHint}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={errorOf('password')}
        hint={
          <PasswordHint
            text={texts.strengths[account.strength - 1] ?? texts.passwordHint}
            strength={account.strength}
          />
        }
      />
      {texts.fictional && <p className={styles.legal}>{texts.fictional}</p>}
      <div className={`${styles.foot} ${footClass}`}>
        <Button type="submit" wide disabled={account.isSubmitDisabled} busy={busy}>
          {texts.submit}
        </Button>
        <AccountLegal texts={texts} onLegalPage={onLegalPage} />
      </div>
    </form>
  );
}

interface HintProps {
  readonly texts: AccountTexts;
  readonly check: EmailCheck;
  /** The status of the email when the form was sent without JavaScript. */
  readonly submittedStatus: EmailStatus | undefined;
  readonly account: ReturnType<typeof useAccountForm>;
  readonly onKnownAccount: ((href: string) => void) | undefined;
}

function EmailHint({
  texts,
  check,
  submittedStatus,
  account: { suggestion, acceptSuggestion },
  onKnownAccount,
}: HintProps) {
  const status = check.answer?.status ?? submittedStatus;
  const known = status && texts.statuses[status];
  return (
    <div aria-live="polite">
      {suggestion && (
        <button type="button" className={styles.hintButton} onClick={acceptSuggestion}>
          {texts.didYouMean.replace('{address}', suggestion)}
        </button>
      )}
      {check.isChecking && texts.checking}
      {known && (
        <p className={styles.status}>
          {known.text}{' '}
          <a
            href={known.href}
            onClick={(event) => {
              if (!onKnownAccount) return;
              event.preventDefault();
              onKnownAccount(known.href);
            }}
          >
            {known.link}
          </a>
        </p>
      )}
    </div>
  );
}
