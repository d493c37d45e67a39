/**
 * Why the browser returned no passkey. `declined` (login) and `not_made` (new passkey): the member declined or took too
 * long. `aborted`: the page aborted the request. `exists`: the device already has a passkey. `device`: the device
 * failed.
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
