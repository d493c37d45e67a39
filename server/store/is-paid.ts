import type { MemberRow } from './schema.ts';

/** Premium ends by the server's clock. */
export const isPaid = ({ paid_until }: Pick<MemberRow, 'paid_until'>, now: number): boolean =>
  paid_until !== null && paid_until > now;
