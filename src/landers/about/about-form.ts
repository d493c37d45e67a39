import { msg } from '@lingui/core/macro';
import type { LanderForm, LanderInput } from '#src/lander.ts';
import { aboutOf } from './about.ts';

/** The form that leads on to the member: its title says so, and the account it makes knows whom it came about. */
export function aboutForm(input: LanderInput): LanderForm {
  const { id, first } = aboutOf(input);
  const { id: key } = msg({ id: 'lander.about.title', message: 'Sign up to write to {name}' });
  return { profile: id, title: input.i18n._(key, { name: first }) };
}
