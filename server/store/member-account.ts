import { sql } from 'kysely';

/** The ledger account of a member. */
export const memberAccount = (memberId: string): string => `member/${memberId}`;
/** The same in a query that has the table `members`. */
export const MEMBER_ACCOUNT_SQL = sql<string>`'member/' || members.id`;
