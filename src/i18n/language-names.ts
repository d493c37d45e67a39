import { LANGUAGES } from '#shared/contracts/languages.ts';

/** The language's own name. The code in upper case for a language that the product does not have. */
export const languageName = (code: string): string =>
  (LANGUAGES as Readonly<Record<string, string>>)[code] ?? code.toUpperCase();
