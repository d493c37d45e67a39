import type { Reaction } from './reactions.ts';

/** What reactions look like, in the order of the menu. Apart from their names, which every call that writes loads. */
export const REACTION_EMOJI: Readonly<Record<Reaction, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumb: '👍',
  fire: '🔥',
};
