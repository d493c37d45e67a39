import { randomInt } from 'node:crypto';

const STEPS = 2 ** 32;

/** A number in [0, 1) like `Math.random`, which nobody can predict from earlier ones. */
export const secureRandom = (): number => randomInt(STEPS) / STEPS;
