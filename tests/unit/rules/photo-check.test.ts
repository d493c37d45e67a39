import { describe, expect, it, test } from 'vitest';
import { POSES } from '#shared/contracts/verification.ts';
import { drawPose, isPoseValid, type StoredCheck, shownCheck } from '#shared/rules/photo-check.ts';

const NOW = 1_790_000_000_000;
const PHOTO = { main_photo_id: 'one', photo_checked_at: null };
const OPEN: StoredCheck = { state: 'open', pose: 'thumb_up', pose_until: NOW + 1, photo_id: null, reason: null };
const NOTHING = { pose: null, pose_until: null, checked_at: null, reason: null };
const POSE = { pose: 'thumb_up', pose_until: NOW + 1 };

describe('the pose', () => {
  it('is any of them, and never the one before', () => {
    const drawn = (former: (typeof POSES)[number] | null) =>
      new Set(Array.from({ length: 800 }, (_, index) => drawPose(former, () => index / 800)));
    expect(drawn(null)).toEqual(new Set(POSES));
    expect(drawn('thumb_up')).toEqual(new Set(POSES.filter((pose) => pose !== 'thumb_up')));
  });

  it('is valid until its time', () => {
    expect(isPoseValid({ pose_until: NOW + 1 }, NOW)).toBe(true);
    expect(isPoseValid({ pose_until: NOW }, NOW)).toBe(false);
    expect(isPoseValid({ pose_until: null }, NOW)).toBe(false);
  });
});

test.each([
  ['nothing yet', OPEN, PHOTO, { state: 'none', ...POSE }],
  ['an expired pose', { ...OPEN, pose_until: NOW }, PHOTO, { state: 'none' }],
  ['a picture that waits', { ...OPEN, state: 'pending', photo_id: 'one' }, PHOTO, { state: 'pending' }],
  [
    'a picture that waits, for another photo',
    { ...OPEN, state: 'pending', photo_id: 'two' },
    PHOTO,
    { state: 'pending' },
  ],
  ['a compared photo', OPEN, { ...PHOTO, photo_checked_at: 7 }, { state: 'checked', checked_at: 7 }],
  [
    'a refused picture',
    { ...OPEN, state: 'refused', photo_id: 'one', reason: 'unclear' },
    PHOTO,
    { state: 'refused', reason: 'unclear', ...POSE },
  ],
  [
    'a refused picture of another main photo',
    { ...OPEN, state: 'refused', photo_id: 'two', reason: 'unclear' },
    PHOTO,
    { state: 'none', ...POSE },
  ],
  [
    'a picture that nobody decided',
    { ...OPEN, state: 'undecided', photo_id: 'one', reason: 'undecided' },
    PHOTO,
    { state: 'none', reason: 'undecided', ...POSE },
  ],
] as const)('%s', (_, check, photo, shown) => {
  expect(shownCheck(check, photo, NOW)).toEqual({ ...NOTHING, ...shown });
});
