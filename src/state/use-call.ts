import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureText, fieldTexts } from './failure-text.ts';

/** Refuses in the browser what the server would refuse too; to be called within the work of `useCall`. */
export function demand(problems: Readonly<Record<string, FieldProblem | null>>): void {
  const found = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map(([name, { key }]) => [name, key]));
  const params = Object.assign({}, ...found.map(([, problem]) => problem.params));
  throw new ApiError(422, { error: { key: 'error.validation', fields, params } });
}

/**
 * One call at a time from a form or a button: whether it runs, what went wrong as a whole, and what at which field. The
 * first field at fault of `form` takes the focus.
 */
export function useCall() {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  /** Whether `work` succeeded. */
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
      setBusy(false);
      return false;
    }
  };
  return { form, busy, failure, errors, setErrors, run };
}
