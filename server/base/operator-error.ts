/** A mistake that the operator can correct: a message by field. Members never see it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly problems: Readonly<Record<string, string>>;

  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems).join('\n'));
    this.problems = problems;
  }
}
