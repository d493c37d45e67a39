import type { SnippetProblem } from '#shared/rules/snippet.ts';

/** The texts of the page's script, which has no translator. */
export interface SnippetScriptData {
  readonly problems: Readonly<Record<SnippetProblem, string>>;
  readonly copied: string;
  readonly notCopied: string;
}
