/** What an operator can put right, by what it is about, in the operator's words: no member reads it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly problems: Readonly<Record<string, string>>;

  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems).join('\n'));
    this.problems = problems;
  }
}
