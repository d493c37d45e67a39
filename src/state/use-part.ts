import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadPart } from './language.ts';

/** A part of a screen, or several in one module, that comes with `wanted`, and its strings with it; until then, and where it fails, nothing. */
export function usePart<Part>(wanted: boolean, load: () => Promise<Part>, onFailure?: () => void) {
  const { i18n } = useLingui();
  const [Part, setPart] = useState<Part>();
  useEffect(() => {
    if (!wanted || Part) return;
    loadPart(i18n, load).then(
      (part) => setPart(() => part),
      () => onFailure?.(),
    );
  }, [wanted]);
  return Part;
}
