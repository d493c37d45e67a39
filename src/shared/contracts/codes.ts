import { pattern, string } from 'superstruct';

/** Two capital letters, as in ISO 3166-1. */
export const countryCode = () => pattern(string(), /^[A-Z]{2}$/);

/** The name of an environment variable, because a pack must not contain secrets. */
export const environmentVariable = () => pattern(string(), /^[A-Z][A-Z0-9_]{0,79}$/);
