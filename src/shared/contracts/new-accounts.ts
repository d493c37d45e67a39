import { type Infer, integer, max, min, object } from 'superstruct';

const within = (least: number, most: number) => max(min(integer(), least), most);

/** What accounts may begin in a day while they are new, which is so many days (docs/site-pack.md#settings). */
export const newAccountLimits = object({
  days: within(1, 90),
  chats_per_day: within(1, 1_000),
  likes_per_day: within(1, 1_000),
});
export type NewAccountLimits = Infer<typeof newAccountLimits>;
