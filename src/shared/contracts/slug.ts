import { isBlank } from '../rules/blank.ts';

export const SLUG_MAX_CHARS = 200;

/**
 * Whether a text can be a slug: a campaign's name, in parts between slashes. Browsers turn `\\` into `/`, and resolve
 * `.` and `..`, so no URL contains them.
 */
export const isSlug = (text: string): boolean =>
  [...text].length <= SLUG_MAX_CHARS &&
  text === text.normalize() &&
  !/[\p{Cc}\p{Cs}\\]/u.test(text) &&
  text.split('/').every((part) => !isBlank(part) && part !== '.' && part !== '..');
