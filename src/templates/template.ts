import type { FeatureName, TemplateName, TemplateSwitches } from '#shared/contracts/settings.ts';

/**
 * A template's settings: its switches (docs/product/README.md#templates) and the tokens that styles read.
 */
export interface Template {
  readonly name: TemplateName;
  readonly switches: TemplateSwitches;
  /** Features that are off, unless a pack switches them on. */
  readonly off?: readonly FeatureName[];
  /** By day, pages are warm paper in every niche. */
  readonly paper?: boolean;
  /** Custom properties without the leading dashes. */
  readonly tokens: Readonly<Record<string, string>>;
}
