import type { TemplateName, TemplateSwitches } from '#shared/contracts/settings.ts';

/**
 * All that makes one template differ: its switches (docs/product/README.md#templates) and the tokens its styles read.
 */
export interface Template {
  readonly name: TemplateName;
  readonly switches: TemplateSwitches;
  /** Custom properties without the leading dashes. */
  readonly tokens: Readonly<Record<string, string>>;
}
