/** Stops the start. The message says what is wrong, where, and what to do; it is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message has one line per wrong variable. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

/** The part of the environment that domains may read. */
export interface StartEnv {
  readonly production: boolean;
  /** The value of a variable that a site pack names; null if it is not set. */
  readonly secret: (name: string) => string | null;
}
