import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 50;

/**
 * Retries until there is a result. Failures are retried, because pages and elements are replaced while a step uses
 * them. After the deadline, the error contains the awaited result, the last failure, and the result of `look`.
 */
export async function retryUntil<T>(
  what: string,
  attempt: () => Promise<T | null | false>,
  look: () => Promise<string> = async () => '',
): Promise<T> {
  const end = performance.now() + TIMEOUT_MS;
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
    await delay(INTERVAL_MS);
  }
  const seen = await look().catch(String);
  throw new Error([`Waited ${TIMEOUT_MS} ms for ${what}`, failure, seen].filter(Boolean).join('\n'));
}
