import type { Card } from '#shared/contracts/profile.ts';

export interface ChatMenuProps {
  readonly profile: Card;
  /** The conversation it belongs to. Missing on the profile page. */
  readonly id?: string;
  readonly onRemove?: () => void;
  /** It is on the card of a list, which stays on screen. */
  readonly isCard?: boolean;
  /** Where no header has the account menu. */
  readonly hasSiteLinks?: boolean;
}
