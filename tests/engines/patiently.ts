import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const BEAT_MS = 50;

/**
 * Tries until something comes of it. What fails meanwhile is tried again: pages go and elements are replaced while they
 * are looked at. At the end it says what was awaited, the last failure, and what `look` sees.
 */
export async function patiently<T>(
  what: string,
  attempt: () => Promise<T | null | false>,
  look: () => Promise<string> = async () => '',
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  let failure: unknown = '';
  for (;;) {
    try {
      const result = await attempt();
      if (result !== null && result !== false) return result;
      failure = '';
    } catch (error) {
      failure = error;
    }
    if (performance.now() > end) break;
    await delay(BEAT_MS);
  }
  const seen = await look().catch(String);
  throw new Error([`Waited ${PATIENCE_MS} ms in vain for ${what}`, failure, seen].filter(Boolean).join('\n'));
}
