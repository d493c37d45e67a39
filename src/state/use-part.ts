import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { loadPart } from './language.ts';

/** A part of a screen that comes with `wanted`, and its strings with it; until then, and where it fails, nothing. */
export function usePart<Props>(wanted: boolean, load: () => Promise<ComponentType<Props>>, onFailure?: () => void) {
  const { i18n } = useLingui();
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted || Part) return;
    loadPart(i18n, load).then(
      (part) => setPart(() => part),
      () => onFailure?.(),
    );
  }, [wanted]);
  return Part;
}
