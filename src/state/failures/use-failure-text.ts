import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from './failure-text.ts';

/** The text of a failure for the member. Empty without a failure and until the text is loaded. */
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
