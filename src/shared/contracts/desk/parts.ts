import { literal, nullable, object, optional, pattern, string } from 'superstruct';

/** The body of a call that needs none. */
export const nothing = object();

/** The answer of a call that only changes something. */
export const done = literal('done');

/** Time and id of the last entry of a page. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

/** Where the page before has ended: its `next`. Without it, the first page. */
export const after = () => optional(nullable(pattern(string(), CURSOR)));

export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`;

/** Null for the first page. */
export function cursorOf(text: string | null | undefined): Cursor | null {
  const [, at, id] = CURSOR.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : null;
}
