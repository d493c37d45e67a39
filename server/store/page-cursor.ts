import { type Expression, type SqlBool, sql } from 'kysely';
import type { Cursor } from '#shared/contracts/desk/parts.ts';

const COMPARED = { 'oldest first': sql`>`, 'newest first': sql`<` };

/** Whether a row follows a cursor in a list by time and id. Every row does if there is none. */
export function followsCursor(
  { time, id }: { readonly time: Expression<number | null>; readonly id: Expression<string> },
  after: Cursor | null | undefined,
  order: keyof typeof COMPARED,
): Expression<SqlBool> {
  if (!after) return sql`1 = 1`;
  return sql`(${time}, ${id}) ${COMPARED[order]} (${after.at}, ${after.id})`;
}
