/**
 * Why the browser returned no passkey. The member declined or took too long (`declined` for a login, `not_made` for a new
 * passkey), the page aborted the request, the device already has one (`exists`), or the device failed.
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
