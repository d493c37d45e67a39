import { literal, object } from 'superstruct';

/** The body of a call that needs none. */
export const nothing = object();

/** The answer of a call that only changes something. */
export const done = literal('done');
