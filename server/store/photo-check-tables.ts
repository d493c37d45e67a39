import type { Selectable } from 'kysely';
import type { StoredCheck } from '#shared/rules/photo-check.ts';

/** A member's check of the main photo: the pose that they were given, and the last picture that they sent. */
interface PhotoChecksTable extends StoredCheck {
  member_id: string;
  /** Of the last picture; new with each. */
  id: string;
  /** The name of the picture while it waits. No other file is left of a check. */
  file: string | null;
  sent_at: number | null;
  decided_at: number | null;
}

export interface PhotoCheckTables {
  photo_checks: PhotoChecksTable;
}

export type PhotoCheckRow = Selectable<PhotoChecksTable>;
