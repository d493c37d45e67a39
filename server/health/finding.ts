type State = 'ok' | 'warning' | 'failure';

/** The result of a check in a sentence. Unless all is well, it says what to do. */
export interface Finding {
  readonly topic: string;
  readonly state: State;
  readonly text: string;
}

export const finding =
  (topic: string) =>
  (state: State, text: string): Finding => ({ topic, state, text });

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
