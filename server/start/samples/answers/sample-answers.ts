/** Answers of sample members by the name of the question, none of which depends on a gender. No bundle may import them. */
export type SampleAnswers = Readonly<Record<string, readonly string[]>>;
