import { type Infer, object, optional, pattern, record, size, string } from 'superstruct';
import { LOCALES } from './settings.ts';

/** The landers whose address ends in a slug: `/landers/<name>/<slug>`, and two of those about a member. */
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
export type LanderName = (typeof LANDER_NAMES)[number];

// Keys of tables of which none has to be there.
const oneOf = (names: readonly string[]) => pattern(string(), new RegExp(`^(?:${names.join('|')})$`));
const slug = () => pattern(string(), /^[\w-]{1,64}(?:\/[\w-]{1,64})*$/);

/** What a campaign says instead of the lander's own words, in one language. */
export const landerCopy = object({
  headline: optional(size(string(), 1, 80)),
  lead: optional(size(string(), 1, 240)),
});
export type LanderCopy = Infer<typeof landerCopy>;

/** Lander → slug → language → what it says there. Where a language is missing the lander's own words stand. */
export const landerCopies = record(oneOf(LANDER_NAMES), record(slug(), record(oneOf(LOCALES), landerCopy)));
export type LanderCopies = Infer<typeof landerCopies>;
