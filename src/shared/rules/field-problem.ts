/** What is wrong with one field: a message key and what fills its text. */
export interface FieldProblem {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
