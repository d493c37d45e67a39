import { whenLoaded } from '#src/platform/lazy.ts';
import { moduleAt } from '#src/platform/single-file-parts.ts';
import { addPasswordToggle } from '#src/ui/password-field/add-password-toggle.ts';
import type { LanderFormProps } from './lander-form.tsx';
import { startPartnerEvents } from './partner-events.ts';
import { trackVisit } from './track-visit.ts';

/**
 * Starts what a lander does besides its form: the partner's events in a frame, its own script, the visit's campaign, and the
 * button that shows the password.
 */
export function startLander({ closed, script, texts }: LanderFormProps): void {
  if (parent !== window) startPartnerEvents(closed);
  if (script) whenLoaded(moduleAt(script), () => undefined);
  trackVisit();
  const password = document.querySelector<HTMLInputElement>('[name=password]');
  if (password) addPasswordToggle(password, texts.showPassword);
}
