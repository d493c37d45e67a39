import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';

/** Why a photo is refused, in the order of the keys 1 to 9. */
export const REFUSAL_REASONS: readonly { readonly key: PhotoRefusal; readonly label: MessageDescriptor }[] = [
  { key: 'no_person', label: msg({ id: 'desk.refusal.no_person', message: 'Doesn’t show the member' }) },
  {
    key: 'someone_else',
    label: msg({ id: 'desk.refusal.someone_else', message: 'Shows someone else or a celebrity' }),
  },
  { key: 'stolen', label: msg({ id: 'desk.refusal.stolen', message: 'Copied from the internet or made by AI' }) },
  { key: 'contact', label: msg({ id: 'desk.refusal.contact', message: 'Contact details or advertising' }) },
  { key: 'explicit', label: msg({ id: 'desk.refusal.explicit', message: 'Sexually explicit' }) },
  { key: 'minor', label: msg({ id: 'desk.refusal.minor', message: 'Shows a child, or someone who may be under 18' }) },
  { key: 'violence', label: msg({ id: 'desk.refusal.violence', message: 'Violence, weapons, drugs or hate' }) },
  { key: 'quality', label: msg({ id: 'desk.refusal.quality', message: 'Too dark, blurred or small' }) },
  { key: 'other', label: msg({ id: 'desk.refusal.other', message: 'Against the rules in another way' }) },
];
