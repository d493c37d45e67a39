import type { PromptAnswer } from '#shared/contracts/profile.ts';
import { user } from '#src/state/session/session.ts';

/** The member's answers. What an earlier version has stored on the device has none. */
export const ownPrompts = (): readonly PromptAnswer[] => user.value?.profile.prompts ?? [];
