import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { DeskError } from '../api/desk-error.ts';
import { memberErrorText } from './member-error-text.ts';

export type Problems = Readonly<Record<string, string | undefined>>;

const IDLE = { isBusy: false, failure: '', problems: {} as Problems };

/** Runs the call of a form, and keeps what was wrong with it. */
export function useMemberCall() {
  const { i18n } = useLingui();
  const [state, setState] = useState(IDLE);
  const isRunning = useRef(false);
  async function run(missing: Problems, call: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    if (Object.values(missing).some(Boolean)) {
      setState({ ...IDLE, problems: missing });
      return;
    }
    isRunning.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      await call();
      setState(IDLE);
    } catch (error) {
      const problems = error instanceof DeskError ? error.problems : {};
      // What concerns a field stands beside it.
      const isAtField = Object.keys(problems).some((field) => field in missing);
      setState({ isBusy: false, failure: isAtField ? '' : memberErrorText(i18n, error), problems });
    } finally {
      isRunning.current = false;
    }
  }
  return { ...state, run };
}
