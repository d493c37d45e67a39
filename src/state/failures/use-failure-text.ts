import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { latestOnly } from '#src/platform/latest-only.ts';
import { failureText } from './failure-text.ts';

/** The text of a failure for the member. Empty without a failure and until the text is loaded. */
export function useFailureText(error: unknown): string {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  useEffect(() => {
    setText('');
    return error === undefined ? undefined : latestOnly(failureText(i18n, error), setText);
  }, [error]);
  return text;
}
