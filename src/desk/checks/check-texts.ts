import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckRefusal } from '#shared/contracts/desk/checks.ts';
import type { Pose } from '#shared/contracts/verification.ts';

/** What the picture should show. */
export const POSE_NAMES: Readonly<Record<Pose, MessageDescriptor>> = {
  open_palm: msg({ id: 'desk.pose.open_palm', message: 'Open palm to the camera' }),
  thumb_up: msg({ id: 'desk.pose.thumb_up', message: 'Thumb up' }),
  two_fingers: msg({ id: 'desk.pose.two_fingers', message: 'Two fingers up' }),
  hand_on_cheek: msg({ id: 'desk.pose.hand_on_cheek', message: 'Hand on the cheek' }),
  hand_on_head: msg({ id: 'desk.pose.hand_on_head', message: 'Hand on the head' }),
  hand_on_shoulder: msg({ id: 'desk.pose.hand_on_shoulder', message: 'Hand on the other shoulder' }),
  finger_on_nose: msg({ id: 'desk.pose.finger_on_nose', message: 'Finger on the nose' }),
  chin_on_hand: msg({ id: 'desk.pose.chin_on_hand', message: 'Chin on the hand' }),
};

/** Why a picture is refused, in the order of the keys 1 to 7. */
export const CHECK_REASONS: readonly { readonly key: CheckRefusal; readonly label: MessageDescriptor }[] = [
  { key: 'other_person', label: msg({ id: 'desk.check_refusal.other_person', message: 'Another person' }) },
  {
    key: 'other_pose',
    label: msg({ id: 'desk.check_refusal.other_pose', message: 'Not the pose that was asked for' }),
  },
  { key: 'face_hidden', label: msg({ id: 'desk.check_refusal.face_hidden', message: 'The face can’t be seen' }) },
  { key: 'unclear', label: msg({ id: 'desk.check_refusal.unclear', message: 'Too dark or blurred' }) },
  {
    key: 'edited',
    label: msg({ id: 'desk.check_refusal.edited', message: 'Edited, or taken from a screen or another photo' }),
  },
  { key: 'several_people', label: msg({ id: 'desk.check_refusal.several_people', message: 'Several people' }) },
  { key: 'other', label: msg({ id: 'desk.check_refusal.other', message: 'Can’t be compared for another reason' }) },
];
