import type { AnsweredPrompt, Prompt, PromptAnswer } from '#shared/contracts/profile.ts';
import { fetchPrompts } from '#src/api/profile.ts';
import { signal } from '#src/platform/signals.ts';
import { user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';

/** The questions that the site offers, in the page's language. */
export const offeredPrompts = signal<readonly Prompt[]>([]);
let loadedLocale = '';

/** If it fails, this is logged, and the editor offers Retry. */
export async function loadPrompts(): Promise<void> {
  if (loadedLocale === locale.peek()) return;
  loadedLocale = locale.peek();
  try {
    offeredPrompts.value = (await fetchPrompts()).prompts;
  } catch (error) {
    loadedLocale = '';
    console.warn('Questions failed to load', error);
  }
}

/** The member's answers. What an earlier version has stored on the device has none. */
export const ownPrompts = (): readonly AnsweredPrompt[] => user.value?.profile.prompts ?? [];

/** The text of a question that the site offers, or that the member has answered on another site of the pool. */
export const questionOf = (id: string): string =>
  [...offeredPrompts.value, ...ownPrompts()].find((prompt) => prompt.id === id)?.question ?? '';

export const withQuestions = (answers: readonly PromptAnswer[]): AnsweredPrompt[] =>
  answers.map(({ id, answer }) => ({ id, question: questionOf(id), answer }));

/** The questions to choose from: those offered that no other answer uses, and the question `own`. */
export function promptChoices(own: string, others: readonly PromptAnswer[]): readonly Prompt[] {
  const free = offeredPrompts.value.filter(({ id }) => id === own || others.every((other) => other.id !== id));
  const isListed = !own || free.some(({ id }) => id === own);
  return isListed ? free : [{ id: own, question: questionOf(own) }, ...free];
}
