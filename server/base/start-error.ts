/** A start that can't succeed. The message says what is wrong, where, and what to do: it is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says in one line per variable what is wrong and what would be right. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

/** What a domain reads of the environment. */
export interface StartEnv {
  readonly production: boolean;
  /** A value that a site pack names but does not contain; null if it is not set. */
  readonly secret: (name: string) => string | null;
}
