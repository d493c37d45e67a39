import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** The limits of photo checks (docs/product/limits.md), apart from the others, because that file is full. */

/** How long a member may use the pose that they were given. A picture for an earlier pose is refused. */
export const CHECK_POSE_MS = 30 * MINUTE_MS;
/** Pictures that a member may send in a day, refused ones and wrong files included. */
export const PHOTO_CHECKS_PER_DAY = 5;
/** A picture that nobody has decided by then is deleted undecided. */
export const CHECK_PENDING_DAYS = 14;
export const CHECK_PENDING_MS = CHECK_PENDING_DAYS * DAY_MS;
