import { sql } from 'kysely';

/** As text, not as a value: only so do both engines use the index of banned members. */
export const IS_BANNED = sql<boolean>`members.suspension = 'banned'`;
