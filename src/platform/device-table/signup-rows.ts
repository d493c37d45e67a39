/** Values of an entry in this tab's history, during sign-up. */
import { row } from './row.ts';

export const signupStep = /* @__PURE__ */ row('history', 'signup', '', '');
/** The entry before this one is the step before. */
export const hasStepBefore = /* @__PURE__ */ row<boolean, 'history'>('history', 'step-before', true, false);
