import { ACTIVATION_MESSAGE_TICKS, ACTIVATION_TICKS } from './limits.ts';

/**
 * Which of the four messages stands there after so many ticks (docs/product/sign-up.md#progress-step: from 4, 7 and
 * 10).
 */
export const activationMessage = (ticks: number): number =>
  1 + ACTIVATION_MESSAGE_TICKS.filter((threshold) => ticks >= threshold).length;

/** At once when the mail is delivered, else when the counter has run out (docs/product/sign-up.md#progress-step). */
export const isActivationDone = (ticks: number, delivered: boolean, timeoutTicks = ACTIVATION_TICKS): boolean =>
  delivered || ticks >= timeoutTicks;
