import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { checkName } from '#shared/rules/signup-validation.ts';

/** What shows nothing by itself; within a name it may shape emoji and letters. The empty Braille pattern is a sign to Unicode. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What is wrong with a name, judged by what others see of it as well. */
export const nameProblem = (name: string, email: string): FieldProblem | null =>
  checkName(name, email) ?? checkName(name.replace(UNSEEN, ''), email);
