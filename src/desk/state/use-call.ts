import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { DeskError } from '../api/desk-error.ts';
import { errorText } from '../texts/error-text.ts';

type Problems = Readonly<Record<string, string | undefined>>;

interface State {
  readonly busy: string | null;
  readonly failure: string;
  readonly problems: Problems;
}

const IDLE: State = { busy: null, failure: '', problems: {} };

/** Runs one call at a time, and keeps what was wrong with it. */
export function useCall() {
  const { i18n } = useLingui();
  const [state, setState] = useState(IDLE);
  const isRunning = useRef(false);
  /** `what` names the button that is busy. */
  async function run(what: string, call: () => Promise<void>, missing: Problems = {}): Promise<void> {
    if (isRunning.current) return;
    if (Object.values(missing).some(Boolean)) {
      setState({ ...IDLE, problems: missing });
      return;
    }
    isRunning.current = true;
    setState({ ...IDLE, busy: what });
    try {
      await call();
      setState(IDLE);
    } catch (error) {
      const problems = error instanceof DeskError ? error.problems : {};
      setState({ busy: null, failure: errorText(i18n, error), problems });
    } finally {
      isRunning.current = false;
    }
  }
  return { ...state, run };
}
