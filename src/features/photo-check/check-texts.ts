import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckReason } from '#shared/contracts/desk/checks.ts';
import type { Pose } from '#shared/contracts/verification.ts';

/** What the drawing shows, in words. */
export const POSE_TEXTS: Readonly<Record<Pose, MessageDescriptor>> = {
  open_palm: msg`Hold your open palm up to the camera, beside your face.`,
  thumb_up: msg`Hold your thumb up beside your face.`,
  two_fingers: msg`Hold two fingers up beside your face.`,
  hand_on_cheek: msg`Lay your hand on your cheek.`,
  hand_on_head: msg`Lay your hand on your head.`,
  hand_on_shoulder: msg`Lay your hand on the opposite shoulder.`,
  finger_on_nose: msg`Touch your nose with a finger.`,
  chin_on_hand: msg`Rest your chin on your hand.`,
};

const OTHER = msg`We can’t compare the picture with your main photo.`;
const REASON_TEXTS: Readonly<Record<CheckReason, MessageDescriptor>> = {
  other_person: msg`The picture and your main photo don’t seem to show the same person.`,
  other_pose: msg`The picture doesn’t show the pose we asked for.`,
  face_hidden: msg`Your face can’t be seen well enough, in the picture or in your main photo.`,
  unclear: msg`The picture is too dark or too blurry to compare.`,
  edited: msg`The picture seems to be edited, or taken from a screen or another photo.`,
  several_people: msg`There’s more than one person in the picture.`,
  other: OTHER,
  undecided: msg`Nobody got round to comparing your picture in time. Sorry about that. We’ve deleted it.`,
};

/** A build may be older than a reason of the server. */
export const reasonText = (reason: string): MessageDescriptor =>
  (REASON_TEXTS as Readonly<Record<string, MessageDescriptor>>)[reason] ?? OTHER;
