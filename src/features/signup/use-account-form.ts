import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormAgain } from '#shared/contracts/renderer.ts';
import { trimText } from '#shared/rules/blank.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { lazy } from '#src/platform/lazy.ts';
import { useEmailCheck, type ValidateEmail } from './email-check.ts';
import type { FilledName } from './prefill-name.ts';

const draft = lazy(() => import('./account-draft.lazy.ts'));
/** The rules and hints. A visitor who doesn't use the form needs none. */
const hintsPart = lazy(() => import('./account-hints.lazy.ts'));

type AccountField = keyof SignupFields;
type Problems = Partial<Record<AccountField, FieldProblem>>;

/** Why the account wasn't created: a message key for the form, and one per field. */
export interface AccountFailure {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AccountFormOptions {
  readonly validateEmail: ValidateEmail;
  /** Creates the account, or returns what went wrong. */
  readonly createAccount: (account: SignupFields, token: string) => Promise<AccountFailure | null>;
  /** The values and errors of a form that was sent without JavaScript. */
  readonly submitted?: FormAgain | undefined;
  readonly onSubmitting?: ((isSubmitting: boolean) => void) | undefined;
  /** Draft and hints load when it resolves or when somebody types. By default they load at once. */
  readonly whenWanted?: ((form: HTMLFormElement) => Promise<void>) | undefined;
}

const FIELDS: readonly AccountField[] = ['email', 'name', 'password'];

const problemsOf = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(FIELDS.flatMap((field) => (fields[field] ? [[field, { key: fields[field] }]] : [])));

function valuesOf(form: HTMLFormElement): SignupFields {
  const data = new FormData(form);
  const text = (name: AccountField) => String(data.get(name) ?? '');
  return { email: trimText(text('email')), name: text('name'), password: text('password') };
}

/** The inputs are uncontrolled, so that text typed before hydration is kept. This hook reads and validates them. */
export function useAccountForm(options: AccountFormOptions) {
  const { validateEmail, createAccount, submitted, onSubmitting, whenWanted } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(submitted?.errors ?? {}));
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // The button is never disabled in the HTML, because only the script could enable it again.
  const [isHydrated, setHydrated] = useState(false);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [strength, setStrength] = useState(0);
  const { check, checkLater, checkNow, reset } = useEmailCheck(validateEmail);
  const filledName: FilledName = useRef<string | null>('');

  const input = (name: AccountField) => form.current?.elements.namedItem(name) as HTMLInputElement;
  const readValues = () => valuesOf(form.current as HTMLFormElement);
  /** Both parts load late. Without them the form still works: the server checks the same. */
  const ifLoaded = <Part>(part: Promise<Part>, use: (part: Part, form: HTMLFormElement) => void) =>
    part.then(
      (loaded) => form.current && use(loaded, form.current),
      () => undefined,
    );
  const withDraft = (use: (draft: typeof import('./account-draft.lazy.ts'), form: HTMLFormElement) => void) =>
    ifLoaded(draft(), use);
  /** An email that is still being typed is not a typo yet. */
  const showHints = (isTyped = document.activeElement !== input('email')) =>
    ifLoaded(hintsPart(), ({ accountHints }) => {
      const hints = accountHints(readValues());
      setStrength(hints.strength);
      const { emailProblem } = hints;
      if (emailProblem) setProblems((others) => ({ ...others, email: emailProblem }));
      if (isTyped) setSuggestion(hints.suggestion);
    });
  /** A name that nobody has edited is not stored: the restored email fills it again, and it keeps following. */
  const storeInput = () =>
    withDraft(({ saveDraft }) => {
      const { email, name } = readValues();
      saveDraft({ email, name: name === filledName.current ? null : name });
    });
  const fillName = () => {
    const { email, name } = readValues();
    if (!email && !name) return;
    ifLoaded(hintsPart(), ({ accountRules: { prefillName } }) => {
      if (prefillName(input('name'), readValues().email, filledName) && problems.name) validateField('name');
    });
  };
  const validateField = (name: AccountField) =>
    ifLoaded(hintsPart(), ({ accountRules: { checkSignup } }) => {
      const problem = checkSignup(readValues())[name];
      setProblems(({ [name]: _old, ...others }) => (problem ? { ...others, [name]: problem } : others));
    });
  const showProblems = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) input(first).focus();
  };
  const setSubmitting = (isBusy: boolean) => {
    setBusy(isBusy);
    onSubmitting?.(isBusy);
  };

  // Before hydration there was no listener for the email's change event. This runs before the script can submit, so it
  // isn't in the effect below. Errors that were fixed in the meantime are checked again.
  useLayoutEffect(() => {
    if (document.activeElement !== input('email')) fillName();
    queueMicrotask(() =>
      FIELDS.filter((name) => problems[name] && input(name).value !== input(name).defaultValue).map(validateField),
    );
  }, []);

  const restore = () =>
    withDraft(({ restoreDraft }, within) => {
      if (!submitted && restoreDraft(within).name !== undefined) filledName.current = null;
      const { email } = readValues();
      if (!email) return;
      fillName();
      storeInput();
      checkLater(email);
      showHints();
    });

  useEffect(() => {
    setHydrated(true);
    Promise.resolve(whenWanted?.(form.current as HTMLFormElement)).then(restore, restore);
    const first = FIELDS.find((name) => problems[name]);
    // Never moves the focus from a control that already has it.
    if (first && document.activeElement === document.body) input(first).focus();
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (problems[name as AccountField]) validateField(name as AccountField);
    if (name === 'name') filledName.current = null;
    storeInput();
    showHints();
    if (name !== 'email') return;
    // While an address is typed, an empty name stays empty, but a filled one doesn't keep a half of the address.
    if (input('name').value) fillName();
    setSuggestion(null);
    checkLater(readValues().email);
  };

  const handleChange = (event: Event) => {
    const name = (event.target as HTMLInputElement).name as AccountField;
    if (!FIELDS.includes(name)) return;
    const values = readValues();
    if (values[name]) validateField(name);
    if (name !== 'email') return;
    fillName();
    showHints(true);
  };
  // The native event, fired when a changed field loses focus. React's `onChange` fires on every key.
  useLayoutEffect(() => {
    (form.current as HTMLFormElement).onchange = handleChange;
  });

  const acceptSuggestion = () => {
    if (!suggestion) return;
    const field = input('email');
    field.value = suggestion;
    field.focus();
    // After this, the field behaves as if somebody had typed the text.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // Without `crypto.subtle` (plain HTTP) the browser posts the form to the server.
    if (!globalThis.crypto?.subtle) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    let found: Problems = {};
    await ifLoaded(hintsPart(), ({ accountRules: { checkSignup } }) => {
      found = checkSignup(readValues());
    });
    if (Object.keys(found).length > 0) {
      setBusy(false);
      return showProblems(found);
    }
    const values = readValues();
    setSubmitting(true);
    const failed = await submitAccount(values);
    setSubmitting(false);
    if (!failed) return;
    const wrong = problemsOf(failed.fields);
    showProblems(wrong);
    if (Object.keys(wrong).length === 0 && failed.key) setFailure(failed.key);
  };

  const submitAccount = async (values: SignupFields): Promise<AccountFailure | null> => {
    try {
      const { status, token } = await checkNow(values.email);
      if (status === 'new' && token) {
        const failed = await createAccount(values, token);
        // The token is valid once and not for long, so the next submit gets a new one.
        reset();
        return failed;
      }
      input('email').focus();
      return { key: '', fields: status === 'invalid' ? { email: 'signup.invalid_email' } : {} };
    } catch {
      return { key: 'error.offline', fields: {} };
    }
  };

  const isRefused = (check.answer?.status ?? 'new') !== 'new';
  const isSubmitDisabled = isHydrated && (busy || isRefused || Object.keys(problems).length > 0);

  return {
    form,
    problems,
    failure,
    busy,
    isSubmitDisabled,
    suggestion,
    strength,
    check,
    acceptSuggestion,
    onInput,
    onSubmit,
  };
}
