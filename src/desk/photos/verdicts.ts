import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { Tone } from '#src/ui/tone/tone.ts';
import type { PhotoVerdict } from '../api/desk-calls.ts';

interface VerdictLook {
  /** On the button. */
  readonly action: MessageDescriptor;
  /** In the list of keys. */
  readonly about: MessageDescriptor;
  /** On a decided photo. */
  readonly done: MessageDescriptor;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly key: string;
}

export const VERDICTS: Readonly<Record<PhotoVerdict, VerdictLook>> = {
  approve: {
    action: msg({ id: 'desk.photo.show', message: 'Show' }),
    about: msg({ id: 'desk.photo.show_about', message: 'Show to everyone' }),
    done: msg({ id: 'desk.photo.shown', message: 'Shown' }),
    icon: 'check',
    tone: 'success',
    key: 's',
  },
  nude: {
    action: msg({ id: 'desk.photo.nude', message: 'Nude' }),
    about: msg({ id: 'desk.photo.nude_about', message: 'Nude: show to members only' }),
    done: msg({ id: 'desk.photo.members_only', message: 'Members only' }),
    icon: 'lock',
    tone: 'warning',
    key: 'n',
  },
  refuse: {
    action: msg({ id: 'desk.photo.refuse', message: 'Refuse' }),
    about: msg({ id: 'desk.photo.refuse_about', message: 'Refuse, then choose a reason' }),
    done: msg({ id: 'desk.photo.refused', message: 'Refused' }),
    icon: 'x',
    tone: 'danger',
    key: 'x',
  },
};
