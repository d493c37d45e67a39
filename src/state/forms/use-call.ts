import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { ApiError } from '#src/api/api-error.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText, fieldTexts } from '#src/state/failures/failure-text.ts';
import type { SentForm } from './sent-form.ts';

/**
 * Checks values in the browser as the server does. Call it in the work of `useCall`. @throws ApiError 422 if a value is
 * invalid
 */
export function throwIfInvalid(problems: Readonly<Record<string, FieldProblem | null>>): void {
  const found = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map(([name, { key }]) => [name, key]));
  const params = Object.assign({}, ...found.map(([, problem]) => problem.params));
  throw new ApiError(422, { error: { key: 'error.validation', fields, params } });
}

/**
 * The state of a call from a form or a button: `busy`, `failure` for the form as a whole, whether a retry can help, and
 * `errors` by field. Both start with those of a form that was sent without JavaScript. The first invalid field of
 * `form` gets the focus.
 */
export function useCall(sent: Partial<Pick<SentForm, 'errors' | 'failure'>> = {}) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(sent.failure ?? '');
  const [canRetry, setCanRetry] = useState(false);
  const [errors, setErrors] = useState(sent.errors ?? {});
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  /** Returns whether `work` succeeded. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      await work();
      setBusy(false);
      return true;
    } catch (error) {
      const fields = await fieldTexts(i18n, error).catch(() => ({}));
      const text = Object.keys(fields).length > 0 ? '' : await failureText(i18n, error);
      setErrors(fields);
      setFailure(text);
      setCanRetry(canHelpToRetry(error));
      setBusy(false);
      return false;
    }
  };
  return { form, busy, failure, canRetry, errors, setErrors, run };
}
