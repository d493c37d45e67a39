import type { DrawingName } from '#server/gifs/drawings.ts';

/** One chat message: text, or one of our own animations. */
export type SampleLine = string | { readonly gif: DrawingName };

/**
 * What sample members say about themselves and write. "{his|hers}" marks the part that depends on the member's gender.
 * These texts are data on the server; no bundle may import them.
 */
export type SampleTexts = {
  general: readonly string[];
  byNiche: Readonly<Record<string, readonly string[]>>;
  /** First messages to the demo login that wait as requests. */
  requests: readonly string[];
  /**
   * Conversations with the demo login that fit any niche. The first line is the sample member's, and the two take turns.
   * Each niche has others of its own (../voices).
   */
  chats: readonly (readonly SampleLine[])[];
  /** Answers that fit any message. */
  replies: readonly string[];
  repliesByNiche: Readonly<Record<string, readonly string[]>>;
};
