import { type Infer, object, optional, pattern, record, refine, string } from 'superstruct';
import { LOCALES } from './settings.ts';
import { isSlug } from './slug.ts';
import { filledText } from './text.ts';

/** The landers whose URL ends in a slug: `/landers/<name>/<slug>`, and two of those about a member. */
export const LANDER_NAMES = [
  'video',
  'gallery',
  'alonetonight',
  'iconslanding',
  'collagelanding',
  'transitionsvideolanding',
  'maplanding',
  'socialnetwork',
  'landing2',
  'landing3',
] as const;

// Allows each of these keys of a table, all optional.
const oneOf = (names: readonly string[]) => pattern(string(), new RegExp(`^(?:${names.join('|')})$`));
const slug = () => refine(string(), 'slug', isSlug);

/** A campaign's texts that replace the lander's own, in one language. */
export const landerCopy = object({
  headline: optional(filledText(80)),
  lead: optional(filledText(240)),
});
export type LanderCopy = Infer<typeof landerCopy>;

/** Lander → slug → language → texts. A missing language shows the lander's own texts. */
export const landerCopies = record(oneOf(LANDER_NAMES), record(slug(), record(oneOf(LOCALES), landerCopy)));
export type LanderCopies = Infer<typeof landerCopies>;
