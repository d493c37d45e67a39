import { useCall } from './use-call.ts';

/** A call that runs `onNext` after success. */
export function useSaving(onNext: () => void) {
  const { run, ...state } = useCall();
  const save = async (work: () => Promise<unknown>) => {
    if (await run(work)) onNext();
  };
  return { ...state, save };
}
