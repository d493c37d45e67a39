import type { MemberRow } from './schema.ts';

/** The server's clock decides when premium ends. */
export const isPaid = ({ paid_until }: Pick<MemberRow, 'paid_until'>, now: number): boolean =>
  paid_until !== null && paid_until > now;
