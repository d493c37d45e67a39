/** The questions that every site offers. Members' rows store these names: never change one, and never use one again. */
export const COMMON_PROMPTS = [
  'sunday',
  'laugh',
  'first_date',
  'dish',
  'song',
  'trip',
  'talent',
  'talk_for_hours',
  'morning',
  'film',
  'at_home',
  'learning',
  'small_thing',
  'friends_say',
  'rain',
  'opinion',
  'get_along',
  'try_together',
] as const;

/** A niche offers the questions of one theme besides. */
const THEMES = {
  beginnings: ['looking_forward', 'bravest', 'childhood_dream', 'favorite_spot', 'bedside_book', 'weeknight'],
  pride: ['chosen_family', 'icon', 'pride', 'younger_me', 'dance_floor', 'myself'],
  trust: ['trust', 'aftercare', 'talk_first', 'limit', 'curious', 'other_life'],
  confidence: ['feel_great', 'compliment', 'confidence', 'treat', 'welcome', 'photo_story'],
  experience: ['life_taught', 'time_for', 'concert', 'on_my_list', 'energy', 'old_habit'],
} as const;
export type PromptTheme = keyof typeof THEMES;
export type PromptName = (typeof COMMON_PROMPTS)[number] | (typeof THEMES)[PromptTheme][number];

/** The questions that a site with this theme offers, in their order. */
export const offeredPrompts = (theme: PromptTheme): readonly string[] => [...COMMON_PROMPTS, ...THEMES[theme]];

/** The questions of all themes: sites of one pool can have different ones. */
export const ALL_PROMPTS: readonly string[] = [...COMMON_PROMPTS, ...Object.values(THEMES).flat()];
