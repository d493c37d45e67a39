/**
 * What sample members say about themselves. "{his|hers}" marks the part that depends on the member's gender.
 * These texts are data on the server; no bundle may import them.
 */
export type SampleTexts = {
  general: readonly string[];
  byNiche: Readonly<Record<string, readonly string[]>>;
};
