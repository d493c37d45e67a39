import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from './failure-text.ts';

/** What a member reads of a failure, once its words have been loaded; empty where there is no failure, and until then. */
export function useFailureText(error: unknown): string {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setText('');
    if (error !== undefined)
      failureText(i18n, error).then((words) => {
        if (isCurrent) setText(words);
      });
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return text;
}
