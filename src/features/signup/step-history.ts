import { isSignupStep, type SignupStep } from '#shared/rules/signup-steps.ts';

/**
 * The step lies in the history entry: Reload stays at it, Back goes to the one before, and nothing need be stored
 * (docs/product/must-hold.md#is-fit-for-everyone: Reload and Back lose nothing).
 */
export function stepInHistory(): SignupStep | null {
  const { signup } = (history.state ?? {}) as { signup?: unknown };
  return isSignupStep(signup) ? signup : null;
}

export function putStepInHistory(step: SignupStep, how: 'push' | 'replace'): void {
  const state = { ...history.state, signup: step };
  if (how === 'push') history.pushState(state, '');
  else history.replaceState(state, '');
}
