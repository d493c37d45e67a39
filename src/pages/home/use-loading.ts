import { useEffect, useState } from 'react';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { user } from '#src/state/session/session.ts';

type LoadingState = 'waiting' | 'failed' | 'refused' | 'done';

/** Loads something for the logged-in member and tracks whether that succeeded. After `refused`, a retry can't help. */
export function useLoading(load: () => Promise<void>): [state: LoadingState, start: () => void] {
  const [state, setState] = useState<LoadingState>('waiting');
  const member = user.value?.id;
  const start = () => {
    setState('waiting');
    load().then(
      () => setState('done'),
      (error: unknown) => setState(canHelpToRetry(error) ? 'failed' : 'refused'),
    );
  };
  useEffect(() => {
    if (member) start();
  }, [member]);
  return [state, start];
}
