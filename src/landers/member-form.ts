import { msg } from '@lingui/core/macro';
import { hasPromised } from '#shared/rules/promised-texts.ts';
import type { LanderForm, LanderInput } from './lander.ts';
import { summarizeMember } from './member-summary.ts';

/** The form's title contains the member's name, and the new account stores the member of the lander. */
export function memberForm(input: LanderInput): LanderForm {
  const { id, first } = summarizeMember(input);
  const { id: key } = hasPromised(input.settings, 'chat')
    ? msg({ id: 'lander.about.title', message: 'Sign up to message {name}' })
    : msg({ message: 'Sign up to meet {name}' });
  return { profile: id, title: input.i18n._(key, { name: first }) };
}
