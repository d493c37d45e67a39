import type { CheckReason } from '../contracts/desk/checks.ts';
import { POSES, type Pose, type Verification } from '../contracts/verification.ts';

/** What is stored of a member's check. */
export interface StoredCheck {
  /** `open`: no picture of theirs waits, and the last one, if there was one, is checked. */
  readonly state: 'open' | 'pending' | 'refused' | 'undecided';
  readonly pose: Pose;
  /** Null once a picture of the pose was sent. */
  readonly pose_until: number | null;
  /** The main photo when the picture was sent. Null if it is gone. */
  readonly photo_id: string | null;
  readonly reason: CheckReason | null;
}

interface MainPhoto {
  readonly main_photo_id: string | null;
  /** When the main photo was compared; null if it wasn't. */
  readonly photo_checked_at: number | null;
}

/** Whether a pose may still be copied. */
export const isPoseValid = (check: Pick<StoredCheck, 'pose_until'>, now: number): boolean =>
  check.pose_until !== null && check.pose_until > now;

/** One of the poses, and never the one before. `random` is in [0, 1). */
export function drawPose(former: Pose | null, random: () => number): Pose {
  const others = POSES.filter((pose) => pose !== former);
  return others[Math.floor(random() * others.length)] ?? POSES[0];
}

/** What the member is told about their main photo. The pose is shown only where a picture may be sent. */
export function shownCheck(
  check: StoredCheck,
  { main_photo_id, photo_checked_at }: MainPhoto,
  now: number,
): Verification {
  const nothing = { pose: null, pose_until: null, checked_at: null, reason: null };
  if (photo_checked_at !== null) return { ...nothing, state: 'checked', checked_at: photo_checked_at };
  if (check.state === 'pending') return { ...nothing, state: 'pending' };
  const isAboutThis = check.photo_id !== null && check.photo_id === main_photo_id;
  const pose = isPoseValid(check, now) ? { pose: check.pose, pose_until: check.pose_until } : {};
  return {
    ...nothing,
    ...pose,
    state: check.state === 'refused' && isAboutThis ? 'refused' : 'none',
    reason: isAboutThis ? check.reason : null,
  };
}

/** Whether a member has to have the main photo checked before the first message to somebody new. */
export const lacksPhotoCheck = (
  { require_photo_check }: { readonly require_photo_check: boolean },
  { photo_checked_at }: Pick<MainPhoto, 'photo_checked_at'>,
): boolean => require_photo_check && photo_checked_at === null;
