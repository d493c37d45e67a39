import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

/** False if `on conflict do nothing` skipped the row. */
export const wasInserted = ({ numInsertedOrUpdatedRows }: InsertResult): boolean =>
  (numInsertedOrUpdatedRows ?? 0n) > 0n;

/** False if no row had the values that the change expects, as after the first of two concurrent changes. */
export const wasUpdated = ({ numUpdatedRows }: UpdateResult): boolean => numUpdatedRows > 0n;

/** False if there was no such row. */
export const wasDeleted = ({ numDeletedRows }: DeleteResult): boolean => numDeletedRows > 0n;
