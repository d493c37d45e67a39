/**
 * Why a browser gave no passkey: the member turned it down or took too long (`declined`, `not_made`), it was called off,
 * the device has one already, or the device couldn't.
 */
export type PasskeyProblem = 'declined' | 'not_made' | 'aborted' | 'exists' | 'device';

export class PasskeyError extends Error {
  declare readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}
