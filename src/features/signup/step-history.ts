import { isSignupStep, type SignupStep } from '#shared/rules/signup-steps.ts';
import { leaveBackEntry } from '#src/platform/back-entry.ts';
import { hasStepBefore, signupStep } from '#src/platform/device-table/signup-rows.ts';
import { readHistory, writeHistory } from '#src/platform/history-state.ts';

/**
 * The step is in the history entry, so Reload keeps it and Back returns to the previous one
 * (docs/product/must-hold.md#is-fit-for-everyone).
 */
export function readHistoryStep(): SignupStep | null {
  const step = readHistory(signupStep);
  return isSignupStep(step) ? step : null;
}

export function saveHistoryStep(step: SignupStep, mode: 'push' | 'replace'): void {
  if (mode === 'push') leaveBackEntry();
  writeHistory(signupStep, step, mode);
  if (mode === 'push') writeHistory(hasStepBefore, true, 'replace');
}

/** Returns to the step before by the browser's Back, if its entry is there. */
export function backToStep(): boolean {
  const isThere = readHistory(hasStepBefore);
  if (isThere) history.back();
  return isThere;
}
