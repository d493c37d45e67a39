import type { PromptAnswer } from '../contracts/profile.ts';
import { cleanLine } from './clean-text.ts';

/** The answers as they are stored, in their order. A blank one is removed. */
export const cleanPrompts = (typed: readonly PromptAnswer[]): PromptAnswer[] =>
  typed.map(({ id, answer }) => ({ id, answer: cleanLine(answer) })).filter(({ answer }) => answer !== '');
