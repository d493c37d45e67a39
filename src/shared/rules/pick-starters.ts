import { ALL_PROMPTS, type PromptName } from './prompt-names.ts';

const STARTERS_SHOWN = 3;

/** First messages that fit anyone, in their order. */
const FOR_ANYONE = ['week', 'smile', 'free_day'] as const;

/** What a first message is about. */
export type Starter =
  | { readonly about: 'prompt'; readonly prompt: PromptName }
  | { readonly about: 'interest'; readonly interest: string }
  | { readonly about: 'city'; readonly city: string }
  | { readonly about: (typeof FOR_ANYONE)[number] };

export interface KnownOfMember {
  /** Ids of the questions that the member has answered, in the member's order. */
  readonly prompts: readonly string[];
  /** Names of the interests that both have. */
  readonly interests: readonly string[];
  /** The city in which both live, if they do. */
  readonly city: string | null;
}

/** Three first messages: about the member's own answers, then about what both share, then what fits anyone (docs/product/chats-and-likes.md#a-new-chat). */
export function pickStarters({ prompts, interests, city }: KnownOfMember): Starter[] {
  const answered = prompts.filter((id): id is PromptName => ALL_PROMPTS.includes(id));
  const starters: Starter[] = [
    ...answered.map((prompt) => ({ about: 'prompt', prompt }) as const),
    ...interests.slice(0, 1).map((interest) => ({ about: 'interest', interest }) as const),
    ...(city ? [{ about: 'city', city } as const] : []),
    ...FOR_ANYONE.map((about) => ({ about })),
  ];
  return starters.slice(0, STARTERS_SHOWN);
}
