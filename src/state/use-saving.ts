import { useCall } from './use-call.ts';

/** A call after whose success something comes next. */
export function useSaving(onNext: () => void) {
  const { run, ...state } = useCall();
  const save = async (work: () => Promise<unknown>) => {
    if (await run(work)) onNext();
  };
  return { ...state, save };
}
