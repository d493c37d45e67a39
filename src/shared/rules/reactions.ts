/** What a member can answer a message with. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'] as const;
export type Reaction = (typeof REACTIONS)[number];
