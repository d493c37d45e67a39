import type { Card } from '#shared/contracts/profile.ts';

export interface ChatMenuProps {
  readonly profile: Card;
  /** The conversation it belongs to. Missing on the profile page. */
  readonly id?: string;
  readonly onRemove?: () => void;
  /** Where no header has the account menu. */
  readonly hasSiteLinks?: boolean;
}
