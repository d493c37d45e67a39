import type { ComponentType } from 'react';
import type { Card } from '#shared/contracts/profile.ts';

export interface MessageLinkProps {
  readonly card: Card;
  /** Replaces the name of the link. */
  readonly label?: string;
}

/** What cards show once it has loaded. */
export interface CardParts {
  /** Replaces the plain link to the chat, because it also names the price. */
  readonly MessageLink?: ComponentType<MessageLinkProps>;
  /** Over the photo. */
  readonly OverPhoto: ComponentType<{ readonly card: Card }>;
}
