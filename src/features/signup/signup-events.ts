import type { User } from '#shared/contracts/user.ts';
import type { SignupStep } from '#shared/rules/signup-steps.ts';

/** The events of the sign-up form (docs/product/sign-up.md#events). */
export type SignupEvent =
  | { readonly type: 'redirectedToLogin' }
  | { readonly type: 'progressChanged'; readonly step: SignupStep; readonly progress: number }
  | { readonly type: 'isSubmitting'; readonly isSubmitting: boolean }
  | { readonly type: 'signupClosed' }
  | { readonly type: 'signupFlowComplete' }
  | { readonly type: 'signupStarted' }
  | { readonly type: 'accountCreated'; readonly user: User };

export type OnSignupEvent = (event: SignupEvent) => void;
