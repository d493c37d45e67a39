import { textsOf } from '../fixtures/texts.ts';
import type { EngineView } from './engine-page.ts';
import { expect } from './engine-test.ts';

const say = textsOf('en');

/** Mistypes a provider's name. Only the form's script notices that, so its hint shows that the script runs. */
export async function mistypeAddress(lander: EngineView): Promise<void> {
  const email = { label: say('Email address') };
  const hint = { role: 'button', name: say('Did you mean {address}?', { address: 'robin@gmail.com' }) };
  await lander.fill(email.label, 'robin@gmial.com');
  const leave = async () => {
    await lander.key(email, 'Tab');
    return lander.count(hint);
  };
  // The script may arrive after the field has lost the focus for the first time.
  await expect.poll(leave).toBe(1);
}
