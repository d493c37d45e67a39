import { textsOf } from '../fixtures/texts.ts';
import type { EngineView } from './engine-page.ts';
import { expect } from './engine-test.ts';

const say = textsOf('en');

/** Types a provider's name wrong. Only the form's script sees that, so this tells that it is alive. */
export async function mistypeAddress(lander: EngineView): Promise<void> {
  const email = { label: say('E-mail address') };
  const hint = { role: 'button', name: say('Did you mean {address}?', { address: 'robin@gmail.com' }) };
  await lander.fill(email.label, 'robin@gmial.com');
  const leave = async () => {
    await lander.key(email, 'Tab');
    return lander.count(hint);
  };
  // The script may arrive after the field was left for the first time.
  await expect.poll(leave).toBe(1);
}
