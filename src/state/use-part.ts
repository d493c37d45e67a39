import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { type Lazy, OutdatedDocument } from '#src/platform/lazy.ts';
import { loadPart } from './language.ts';

/** A part of a screen that comes later: it is loading until it is there or has failed. */
export interface PartState<Part> {
  /** Not there yet: undefined. */
  readonly part: Part | undefined;
  readonly failed: boolean;
  /** Loads it again after a failure, any number of times. */
  readonly retry: () => void;
}

/** What has been shown once is there at once when its screen comes back. */
const shown = new Map<Lazy<unknown>, unknown>();

/** Loads a part, or several in one module, as soon as it is `wanted`, and its strings with it (`PartPlace` shows the state). */
export function usePart<Part>(wanted: boolean, load: Lazy<Part>): PartState<Part> {
  const { i18n } = useLingui();
  const [part, setPart] = useState(() => (wanted ? (shown.get(load) as Part | undefined) : undefined));
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const retry = () => {
    if (!(failure instanceof OutdatedDocument && reloadForNewBuild())) setFailure(undefined);
  };
  useEffect(() => {
    // What is asked for anew is loaded anew.
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
