import { ACTIVATION_MESSAGE_TICKS, ACTIVATION_TICKS } from './limits.ts';

/** Which of the four messages is shown after that many ticks (docs/product/sign-up.md#progress-step). */
export const activationMessage = (ticks: number): number =>
  1 + ACTIVATION_MESSAGE_TICKS.filter((threshold) => ticks >= threshold).length;

/** The step ends when the email is delivered or the ticks have run out (docs/product/sign-up.md#progress-step). */
export const isActivationDone = (ticks: number, delivered: boolean, timeoutTicks = ACTIVATION_TICKS): boolean =>
  delivered || ticks >= timeoutTicks;
