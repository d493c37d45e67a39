import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { latestOnly } from '#src/platform/latest-only.ts';
import { lazy } from '#src/platform/lazy.ts';
import { loadPart } from '#src/state/site/language.ts';

const errorText = lazy(() => import('#src/i18n/error-text.lazy.ts'));

/** The text of a message key; empty without a key, until the texts have loaded, and if they can't be loaded. */
export function useKeyText(key: string | undefined): string {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  useEffect(() => {
    setText('');
    if (!key) return undefined;
    return latestOnly(
      loadPart(i18n, errorText),
      ({ textOfKey }) => setText(textOfKey(i18n, key)),
      () => undefined,
    );
  }, [key]);
  return text;
}
