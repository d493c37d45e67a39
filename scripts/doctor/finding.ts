type State = 'ok' | 'warning' | 'failure';

/** What a check found, in a sentence, with what to do unless all is well. */
export interface Finding {
  readonly topic: string;
  readonly state: State;
  readonly text: string;
}

export const finding =
  (topic: string) =>
  (state: State, text: string): Finding => ({ topic, state, text });

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
