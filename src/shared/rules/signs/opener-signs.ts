import { HOUR_MS } from '../time-units.ts';
import { countCopies } from './copied-text.ts';
import type { FoundSign } from './sign-table.ts';

/** How far back first messages are compared. */
export const COMPARED_OPENERS = 60;
const COPIES_FROM = 4;
const COPIES_MANY_FROM = 12;
/** First messages within an hour, with this one. */
const CHATS_FROM = 25;

export interface Opener {
  readonly text: string;
  readonly at: number;
}

/** The signs of a first message, with those that the member wrote to others within a day before, newest first. */
export function signsOfOpener({ text, at }: Opener, earlier: readonly Opener[]): FoundSign[] {
  const found: FoundSign[] = [];
  const copies = countCopies(
    text,
    earlier.slice(0, COMPARED_OPENERS).map((opener) => opener.text),
  );
  if (copies >= COPIES_FROM) found.push({ rule: 'copies', subject: '', evidence: `${copies}` });
  if (copies >= COPIES_MANY_FROM) found.push({ rule: 'copies_many', subject: '', evidence: `${copies}` });
  const chats = 1 + earlier.filter((opener) => opener.at > at - HOUR_MS).length;
  if (chats >= CHATS_FROM) found.push({ rule: 'chats', subject: `${Math.floor(at / HOUR_MS)}`, evidence: `${chats}` });
  return found;
}
