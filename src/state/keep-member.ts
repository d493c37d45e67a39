import { effect } from '@preact/signals';
import { forgetDevice, keepFor } from '#src/platform/device-store.ts';
import { onLoggedOut, user } from './session.ts';

// Also for who comes back: the device may have changed hands meanwhile.
onLoggedOut(() => forgetDevice());

effect(() => {
  const member = user.value;
  if (!member) return;
  forgetDevice(member.id);
  // Whoever finds the device needs no address.
  keepFor(member.id, 'user', { ...member, email: '', pending_email: null });
});
