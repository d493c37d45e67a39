import type { SnippetProblem } from '#shared/rules/snippet.ts';

/** What the page's script is told: it has no translator. */
export interface SnippetTold {
  readonly problems: Readonly<Record<SnippetProblem, string>>;
  readonly copied: string;
  readonly notCopied: string;
}
