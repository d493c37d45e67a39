import type { PromptAnswer } from '../contracts/profile.ts';
import { checkText } from './check-text.ts';
import type { FieldProblem } from './field-problem.ts';
import { PROMPT_ANSWER_MAX_CHARS, PROMPTS_PER_MEMBER } from './limits.ts';
import { ALL_PROMPTS } from './prompt-names.ts';

/** Checks cleaned answers: a few known questions, each once, and no answer too long. */
export function checkPrompts(answers: readonly PromptAnswer[]): FieldProblem | null {
  const isKnown = answers.every(({ id }) => ALL_PROMPTS.includes(id));
  const isDistinct = new Set(answers.map(({ id }) => id)).size === answers.length;
  if (!isKnown || !isDistinct || answers.length > PROMPTS_PER_MEMBER) return { key: 'validation.unknown_value' };
  return answers.map(({ answer }) => checkText(answer, PROMPT_ANSWER_MAX_CHARS)).find((problem) => problem) ?? null;
}
