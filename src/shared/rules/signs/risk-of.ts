import { findLink } from './link.ts';
import { findPaymentWords } from './payment-words.ts';

export type Risk = 'money' | 'link';

/**
 * What in a message often leads to a scam: a request for money, or a link to where members can be led. Null for most texts.
 * For warnings only (docs/product/chats-and-likes.md#warnings): nothing of it is stored or counted.
 */
export function riskOf(text: string): Risk | null {
  if (findPaymentWords(text) !== null) return 'money';
  return findLink(text) === null ? null : 'link';
}
