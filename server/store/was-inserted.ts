import type { InsertResult } from 'kysely';

/** False if `on conflict do nothing` skipped the row. */
export const wasInserted = ({ numInsertedOrUpdatedRows }: InsertResult): boolean =>
  (numInsertedOrUpdatedRows ?? 0n) > 0n;
