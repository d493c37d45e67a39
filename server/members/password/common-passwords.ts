import { createRequire } from 'node:module';

type Dictionary = typeof import('@zxcvbn-ts/language-common').dictionary;

const LIST_SIZE = 10_000;
const require = createRequire(import.meta.url);

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the 10,000 most common, ignoring case (docs/product/sign-up.md#account-step). The list is
 * loaded on first use.
 */
export function isCommonPassword(password: string): boolean {
  if (!commonPasswords) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as { dictionary: Dictionary };
    commonPasswords = new Set(dictionary['passwords-common'].slice(0, LIST_SIZE));
  }
  return commonPasswords.has(password.toLowerCase());
}
