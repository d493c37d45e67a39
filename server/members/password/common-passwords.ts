import { createRequire } from 'node:module';

type Dictionary = typeof import('@zxcvbn-ts/language-common').dictionary;

const COMMONEST = 10_000;
const require = createRequire(import.meta.url);

let commonest: ReadonlySet<string> | undefined;

/**
 * Whether it is among the 10,000 commonest, in any case (docs/product/sign-up.md#account-step). The list is read when
 * first asked for.
 */
export function isCommonPassword(password: string): boolean {
  if (!commonest) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as { dictionary: Dictionary };
    commonest = new Set(dictionary['passwords-common'].slice(0, COMMONEST));
  }
  return commonest.has(password.toLowerCase());
}
