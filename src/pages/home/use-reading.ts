import { useEffect, useState } from 'react';
import { user } from '#src/state/session.ts';

type Reading = 'waiting' | 'failed' | 'done';

/** How reading something for the member who is logged in goes, and a way to try again. */
export function useReading(read: () => Promise<void>): [state: Reading, load: () => void] {
  const [state, setState] = useState<Reading>('waiting');
  const member = user.value?.id;
  const load = () => {
    setState('waiting');
    read().then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (member) load();
  }, [member]);
  return [state, load];
}
