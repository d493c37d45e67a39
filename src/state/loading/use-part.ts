import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { type Lazy, OutdatedDocument } from '#src/platform/lazy.ts';
import { loadPart } from '#src/state/site/language.ts';

/** The state of a lazy part of a screen. Without `part` and `failed`, it is loading. */
export interface PartState<Part> {
  /** Undefined until loaded. */
  readonly part: Part | undefined;
  readonly failed: boolean;
  /** Loads it again after a failure, any number of times. */
  readonly retry: () => void;
}

/** Loaded parts, so that a screen shows them at once when the user returns. */
const shown = new Map<Lazy<unknown>, unknown>();

/** Loads a part, or several in one module, and its strings as soon as it is `wanted`. `PartPlaceholder` shows the state. */
export function usePart<Part>(wanted: boolean, load: Lazy<Part>): PartState<Part> {
  const { i18n } = useLingui();
  const [part, setPart] = useState(() => (wanted ? (shown.get(load) as Part | undefined) : undefined));
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const retry = () => {
    if (!(failure instanceof OutdatedDocument && reloadForNewBuild())) setFailure(undefined);
  };
  useEffect(() => {
    // After a failure, hiding and showing the part loads it again.
    if (!wanted) setFailure(undefined);
    if (!wanted || part || failed) return;
    loadPart(i18n, load).then((loaded) => {
      shown.set(load, loaded);
      setPart(() => loaded);
    }, setFailure);
  }, [wanted, failed]);
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  return { part, failed, retry };
}
