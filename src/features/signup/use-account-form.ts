import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { checkSignup, nameFromEmail, type SignupFields } from '#shared/rules/signup-validation.ts';
import { lazy } from '#src/platform/lazy.ts';
import { type AskAboutEmail, useEmailCheck } from './email-check.ts';

const draft = lazy(() => import('./account-draft.ts'));
const aids = lazy(() => import('./account-aids.ts'));

export type AccountField = keyof SignupFields;
export type Problems = Partial<Record<AccountField, FieldProblem>>;

/** Why no account was made: a key for the whole form, and those of single fields. */
export interface AccountFailure {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AccountFormOptions {
  readonly askAboutEmail: AskAboutEmail;
  /** Makes the account; answers with what went wrong. */
  readonly createAccount: (account: SignupFields, token: string) => Promise<AccountFailure | null>;
  /** What came back from a form that was sent without script. */
  readonly submitted?: SubmittedForm | undefined;
  readonly onSubmitting?: ((isSubmitting: boolean) => void) | undefined;
}

export const FIELDS: readonly AccountField[] = ['email', 'name', 'password'];

const problemsOf = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(FIELDS.flatMap((field) => (fields[field] ? [[field, { key: fields[field] }]] : [])));

function valuesOf(form: HTMLFormElement): SignupFields {
  const data = new FormData(form);
  const text = (name: AccountField) => String(data.get(name) ?? '');
  return { email: text('email').trim(), name: text('name'), password: text('password') };
}

/** The inputs keep their own values, so that what was typed before the script ran is there; this reads and judges them. */
export function useAccountForm({ askAboutEmail, createAccount, submitted, onSubmitting }: AccountFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>(() => problemsOf(submitted?.errors ?? {}));
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // Until the script is there the button stays enabled: nothing else could enable it again.
  const [isLive, setLive] = useState(false);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [strength, setStrength] = useState(0);
  const { check, typed, askNow, forget } = useEmailCheck(askAboutEmail);

  const input = (name: AccountField) => form.current?.elements.namedItem(name) as HTMLInputElement;
  const read = () => valuesOf(form.current as HTMLFormElement);
  /** Both come late, and perhaps never: nothing waits for them. */
  const later = <Part>(part: Promise<Part>, use: (part: Part, form: HTMLFormElement) => void) =>
    part.then(
      (loaded) => form.current && use(loaded, form.current),
      () => undefined,
    );
  const withDraft = (use: (draft: typeof import('./account-draft.ts'), form: HTMLFormElement) => void) =>
    later(draft(), use);
  /** An address that is still being typed is no typo yet. */
  const showHints = (isTyped = document.activeElement !== input('email')) =>
    later(aids(), ({ hintsOn }) => {
      const hints = hintsOn(read());
      setStrength(hints.strength);
      if (isTyped) setSuggestion(hints.suggestion);
    });
  /**
   * What an empty name becomes when the address changes (docs/product/sign-up.md#account-step). Whoever is about to
   * type another types over it.
   */
  const prefillName = () =>
    queueMicrotask(() => {
      const name = input('name');
      if (name.value) return;
      name.value = nameFromEmail(read().email);
      const mark = () => document.activeElement === name && name.select();
      mark();
      // A press on the name changes the address first and gives the focus after it.
      setTimeout(mark);
    });
  const judge = (name: AccountField) =>
    setProblems(({ [name]: _old, ...others }) => {
      const problem = checkSignup(read())[name];
      return problem ? { ...others, [name]: problem } : others;
    });
  const refuse = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) input(first).focus();
  };
  const setWorking = (isBusy: boolean) => {
    setBusy(isBusy);
    onSubmitting?.(isBusy);
  };

  // An address that was typed before the script was there has changed unheard; one that is still being typed will be heard.
  // Before anything can be sent by this script, so not in the effect below. What was refused and put right since is judged anew.
  useLayoutEffect(() => {
    if (document.activeElement !== input('email')) prefillName();
    queueMicrotask(() =>
      FIELDS.filter((name) => problems[name] && input(name).value !== input(name).defaultValue).map(judge),
    );
  }, []);

  useEffect(() => {
    setLive(true);
    withDraft(({ keepTyped, restoreTyped }, within) => {
      if (!submitted) restoreTyped(within);
      const values = read();
      if (!values.email) return;
      keepTyped(values);
      typed(values.email);
      showHints();
    });
    const first = FIELDS.find((name) => problems[name]);
    // Whoever is somewhere already stays there.
    if (first && document.activeElement === document.body) input(first).focus();
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (problems[name as AccountField]) judge(name as AccountField);
    withDraft(({ keepTyped }) => keepTyped(read()));
    showHints();
    if (name !== 'email') return;
    setSuggestion(null);
    typed(read().email);
  };

  const onLeave = (event: Event) => {
    const name = (event.target as HTMLInputElement).name as AccountField;
    if (!FIELDS.includes(name)) return;
    const values = read();
    if (values[name]) judge(name);
    if (name !== 'email') return;
    prefillName();
    withDraft(({ keepTyped }) => keepTyped(read()));
    showHints(true);
  };
  // The browser's own event, once a changed field is left: React's `onChange` is told of every key.
  useLayoutEffect(() => {
    (form.current as HTMLFormElement).onchange = onLeave;
  });

  const takeSuggestion = () => {
    if (!suggestion) return;
    const field = input('email');
    field.value = suggestion;
    field.focus();
    // From here on it is as if it had been typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // Without hashing (a plain http address) the server's own way of taking the form is left to it.
    if (!globalThis.crypto?.subtle) return;
    event.preventDefault();
    if (busy) return;
    const values = read();
    setFailure('');
    const found = checkSignup(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setWorking(true);
    const failed = await send(values);
    setWorking(false);
    if (!failed) return;
    const wrong = problemsOf(failed.fields);
    refuse(wrong);
    if (Object.keys(wrong).length === 0 && failed.key) setFailure(failed.key);
  };

  const send = async (values: SignupFields): Promise<AccountFailure | null> => {
    try {
      const { status, token } = await askNow(values.email);
      if (status === 'new' && token) {
        const failed = await createAccount(values, token);
        // The token serves once and not for long: the next press gets another.
        forget();
        return failed;
      }
      input('email').focus();
      return { key: '', fields: status === 'invalid' ? { email: 'signup.invalid_email' } : {} };
    } catch {
      return { key: 'error.offline', fields: {} };
    }
  };

  const isRefused = check.answer !== null && check.answer.status !== 'new';
  const isBlocked = isLive && (busy || isRefused || Object.keys(problems).length > 0);

  return {
    form,
    problems,
    failure,
    busy,
    isBlocked,
    suggestion,
    strength,
    check,
    takeSuggestion,
    onInput,
    onSubmit,
  };
}
