import type { Answer } from '#shared/contracts/registry.ts';
import { ALL_PROMPTS, offeredPrompts, type PromptTheme } from '#shared/rules/prompt-names.ts';

/** The text of a question by its name. */
export type QuestionOf = (prompt: string) => string;

/** The questions of a server's catalog, in the page's language and with the niche's own words. */
export const questionsIn =
  (text: (id: string) => string): QuestionOf =>
  (prompt) =>
    text(`prompt.${prompt}`);

/** The questions that a site offers, in their order, and then all others. */
export function promptQuestions(theme: PromptTheme, questionOf: QuestionOf): Answer<'GET profile_fields'>['prompts'] {
  const offered = offeredPrompts(theme);
  const others = ALL_PROMPTS.filter((prompt) => !offered.includes(prompt));
  return [...offered, ...others].map((prompt) => ({
    prompt,
    question: questionOf(prompt),
    offered: offered.includes(prompt),
  }));
}
