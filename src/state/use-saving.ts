import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { textOfError, textOfKey } from '#src/i18n/error-text.ts';

/** One save at a time: whether it runs, what went wrong as a whole, and what at which field. */
export function useSaving(onNext: () => void) {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const save = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      await work();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.fields : {};
      const params = error instanceof ApiError ? error.params : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, textOfKey(i18n, key, params)])));
      if (Object.keys(fields).length === 0) setFailure(textOfError(i18n, error));
      return;
    }
    setBusy(false);
    onNext();
  };
  return { busy, failure, errors, setErrors, save };
}
