import type { MemberRow } from '#server/store/schema.ts';

/** Who has to know what a member did to another: both, or only the member while the other can't see them. */
export const concerned = ({ id, visible }: MemberRow, other: string): readonly string[] =>
  visible === 1 ? [other, id] : [id];
