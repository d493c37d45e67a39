import { SIGNUP_PROGRESS_DENOMINATOR } from './limits.ts';

/**
 * The steps of sign-up by name; their numbers (docs/product/sign-up.md#steps) are their places here and stand nowhere
 * else.
 */
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

/** From 0 to 1; the last two steps have nothing left to fill in (docs/product/sign-up.md#steps). */
export const progressOf = (step: SignupStep): number =>
  Math.min(stepNumber(step), SIGNUP_PROGRESS_DENOMINATOR) / SIGNUP_PROGRESS_DENOMINATOR;

export const isSignupStep = (value: unknown): value is SignupStep =>
  (SIGNUP_STEPS as readonly unknown[]).includes(value);

/** What a member has told already, as far as the steps ask for it. */
export interface SignupFacts {
  readonly pushDisplayable: boolean;
  readonly hasMainImage: boolean;
  readonly hasLocation: boolean;
  readonly hasGenderOrBirthDate: boolean;
  readonly hasPersonalText: boolean;
  /** The site shows what members write about themselves. */
  readonly asksForNotes: boolean;
  /** The template's switch. */
  readonly autoSkip: boolean;
}

/** Where a logged-in visitor starts (docs/product/sign-up.md#where-sign-up-starts). */
export function startingStep(facts: SignupFacts): SignupStep {
  if (!facts.hasMainImage) return facts.pushDisplayable ? 'push' : 'photo';
  if (!facts.autoSkip || !facts.hasLocation) return 'location';
  if (!facts.hasGenderOrBirthDate) return 'personal';
  return facts.hasPersonalText || !facts.asksForNotes ? 'progress' : 'notes';
}

/**
 * Where the account step leads (docs/product/sign-up.md#steps): to push where it can be offered, else to the location
 * (docs/decisions/0046).
 */
export const stepAfterAccount = (facts: Pick<SignupFacts, 'pushDisplayable'>): SignupStep =>
  facts.pushDisplayable ? 'push' : 'location';

/** The step behind `step`; what the site doesn't ask for is passed over. */
export function nextStep(step: SignupStep, asked: { readonly notes: boolean }): SignupStep {
  const next = SIGNUP_STEPS[stepNumber(step) + 1] ?? 'completion';
  return next === 'notes' && !asked.notes ? 'progress' : next;
}
