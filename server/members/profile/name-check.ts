import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { checkName } from '#shared/rules/signup-validation.ts';

/**
 * Invisible characters. They are allowed within a name, where they combine emoji and letters. U+2800 is an empty
 * Braille pattern.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Checks a name, also without its invisible characters. */
export const nameProblem = (name: string, email: string): FieldProblem | null =>
  checkName(name, email) ?? checkName(name.replace(INVISIBLE, ''), email);
