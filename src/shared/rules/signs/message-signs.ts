import { findLink } from './link.ts';
import { findOtherService } from './other-service.ts';
import { findPaymentWords } from './payment-words.ts';
import { findPhoneNumber } from './phone-number.ts';
import { plainText } from './plain-text.ts';
import type { FoundSign, SignName } from './sign-table.ts';

/** From this many answers of the partner on, both know each other, and what they exchange is their own matter. */
export const EARLY_BEFORE_ANSWERS = 2;
const EVIDENCE_MAX_CHARS = 60;

/** The rules that read a message, each with what it finds in a text. */
const FINDERS: readonly (readonly [rule: SignName, find: (text: string) => string | null])[] = [
  ['link', findLink],
  ['phone', findPhoneNumber],
  ['service', findOtherService],
  ['payment', findPaymentWords],
];

/** What the rules find in a text. It is a sign only in an early message: see `EARLY_BEFORE_ANSWERS`. */
export function signsInText(text: string, subject: string): FoundSign[] {
  // Once for all rules, because it is what takes longest with rare characters.
  const plain = plainText(text);
  return FINDERS.flatMap(([rule, find]) => {
    const evidence = find(plain);
    return evidence === null ? [] : [{ rule, subject, evidence: evidence.trim().slice(0, EVIDENCE_MAX_CHARS) }];
  });
}
