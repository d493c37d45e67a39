/** How a member takes the first message of somebody new: as a chat, or as a request that waits for a yes. */
export const FIRST_MESSAGES = ['chats', 'requests'] as const;
export type FirstMessages = (typeof FIRST_MESSAGES)[number];

/** Of a conversation that is a request to one of its members. Accepted ones are ordinary chats and have no state. */
export type RequestState = 'waiting' | 'declined';

interface Written {
  /** What the receiver has chosen; null for what the site sets. */
  readonly chosen: FirstMessages | null;
  readonly site: FirstMessages;
  /** Nobody decides for members who don't exist. */
  readonly isPerson: boolean;
  /** Whether the receiver likes the sender. */
  readonly hasLiked: boolean;
}

/** Whether the first message in a conversation waits as a request. */
export const isRequested = ({ chosen, site, isPerson, hasLiked }: Written): boolean =>
  (chosen ?? site) === 'requests' && isPerson && !hasLiked;
