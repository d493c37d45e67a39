import { isBlank } from './blank.ts';
import { countChars } from './clean-text.ts';
import type { FieldProblem } from './field-problem.ts';

/** Checks a text that can be left out. */
export const checkText = (text: string, max: number): FieldProblem | null =>
  countChars(text) > max ? { key: 'validation.max_length', params: { max } } : null;

/** Checks a text that must say something. */
export const checkFilled = (text: string, max: number): FieldProblem | null =>
  isBlank(text) ? { key: 'validation.required' } : checkText(text, max);
