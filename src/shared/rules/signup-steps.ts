import { SIGNUP_PROGRESS_DENOMINATOR } from './limits.ts';

/** The steps of sign-up. Their numbers (docs/product/sign-up.md#steps) are their indexes here. */
export const SIGNUP_STEPS = [
  'account',
  'push',
  'photo',
  'location',
  'personal',
  'notes',
  'progress',
  'completion',
] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

export const stepNumber = (step: SignupStep): number => SIGNUP_STEPS.indexOf(step);

/** 0 to 1. The last two steps have nothing to fill in (docs/product/sign-up.md#steps). */
export const progressOf = (step: SignupStep): number =>
  Math.min(stepNumber(step), SIGNUP_PROGRESS_DENOMINATOR) / SIGNUP_PROGRESS_DENOMINATOR;

export const isSignupStep = (value: unknown): value is SignupStep =>
  (SIGNUP_STEPS as readonly unknown[]).includes(value);

/** What decides where sign-up starts. */
interface SignupFacts {
  readonly pushDisplayable: boolean;
  readonly hasMainImage: boolean;
  readonly hasLocation: boolean;
  readonly hasGenderOrBirthDate: boolean;
  readonly hasPersonalText: boolean;
  /** The site shows what members write about themselves. */
  readonly asksForNotes: boolean;
  /** A switch of the template. */
  readonly autoSkip: boolean;
}

/** The first step for a logged-in visitor (docs/product/sign-up.md#where-sign-up-starts). */
export function startingStep(facts: SignupFacts): SignupStep {
  if (!facts.hasMainImage) return facts.pushDisplayable ? 'push' : 'photo';
  if (!facts.autoSkip || !facts.hasLocation) return 'location';
  if (!facts.hasGenderOrBirthDate) return 'personal';
  return facts.hasPersonalText || !facts.asksForNotes ? 'progress' : 'notes';
}

/** The step after the account step (docs/product/sign-up.md#steps, docs/decisions/0046). */
export const stepAfterAccount = (facts: Pick<SignupFacts, 'pushDisplayable'>): SignupStep =>
  facts.pushDisplayable ? 'push' : 'location';

/** The next step. Skips the notes if the site doesn't request them. */
export function nextStep(step: SignupStep, requested: { readonly notes: boolean }): SignupStep {
  const next = SIGNUP_STEPS[stepNumber(step) + 1] ?? 'completion';
  return next === 'notes' && !requested.notes ? 'progress' : next;
}

/** The steps that ask for something. The others only say how far the email is. */
const asksSomething = (step: SignupStep): boolean => stepNumber(step) < SIGNUP_PROGRESS_DENOMINATOR;

/**
 * The steps to count for a member, the account first. `first` is where the member's sign-up has gone on after the account.
 * Steps before it are left out, unless everyone is asked for them.
 */
export function countedSteps(first: SignupStep, requested: { readonly notes: boolean }): readonly SignupStep[] {
  const start = Math.min(stepNumber(first), stepNumber('location'));
  return SIGNUP_STEPS.filter(
    (step) =>
      step === 'account' || (asksSomething(step) && stepNumber(step) >= start && (step !== 'notes' || requested.notes)),
  );
}
