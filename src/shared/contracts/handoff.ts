import { object, size, string } from 'superstruct';
import { contract } from './contract.ts';
import { userAnswer } from './user.ts';

/**
 * From an embedded lander, after step 0: where sign-up goes on in the whole window (docs/product/landers.md#hand-off).
 */
export const createHandoff = contract({ answer: object({ url: string() }), errors: [401, 409] });

/** By the page that the address leads to: starts the session that the frame could not keep. */
export const takeHandoff = contract({
  body: object({ token: size(string(), 1, 128) }),
  answer: userAnswer,
  errors: [410],
});
