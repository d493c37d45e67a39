import type { AnsweredPrompt, Prompt, PromptAnswer } from '#shared/contracts/profile.ts';
import { offeredPrompts, type PromptTheme } from '#shared/rules/prompt-names.ts';

/** The text of a question by its id. */
export type QuestionOf = (id: string) => string;

/** The questions of a server's catalog, in the page's language and with the niche's own words. */
export const questionsIn =
  (text: (id: string) => string): QuestionOf =>
  (id) =>
    text(`prompt.${id}`);

/** The questions that a site offers, in their order. */
export const promptsOffered = (theme: PromptTheme, questionOf: QuestionOf): Prompt[] =>
  offeredPrompts(theme).map((id) => ({ id, question: questionOf(id) }));

/** A member's stored answers with their questions, also to those of other sites of the pool. */
export function answeredPrompts(stored: string, questionOf: QuestionOf): AnsweredPrompt[] {
  const answers: readonly PromptAnswer[] = JSON.parse(stored);
  return answers.map(({ id, answer }) => ({ id, question: questionOf(id), answer }));
}
