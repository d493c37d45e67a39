import { WireClient } from '../wire-client.ts';
import type { Polls } from './polls.ts';

export interface Rate {
  readonly answers: number;
  /** Answers with a body. */
  readonly changed: number;
  readonly ms: number;
  readonly p99: number;
  /** The server's processor time during the measurement; 0 if it wasn't measured. */
  readonly cpuMs: number;
}

interface RateOptions {
  readonly port: number;
  readonly kind: Polls;
  readonly ms: number;
  readonly connections: number;
}

/**
 * Counts answers while every connection sends its next request as soon as it has an answer. @throws if an answer is not
 * 200 or 304
 */
export async function rateOf({ port, kind, ms, connections }: RateOptions): Promise<Rate> {
  const clients = await Promise.all(Array.from({ length: connections }, () => WireClient.open(port)));
  const times: number[] = [];
  let changed = 0;
  const begun = performance.now();
  const end = begun + ms;
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < end; ) {
        const poll = kind.next();
        const answer = await client.ask(poll.request);
        if (answer.status !== 200 && answer.status !== 304) throw new Error(`A poll was answered ${answer.status}`);
        if (answer.status === 200) changed += 1;
        poll.onAnswer(answer);
        const then = performance.now();
        times.push(then - now);
        now = then;
      }
    }),
  );
  const taken = performance.now() - begun;
  for (const client of clients) client.close();
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { answers: times.length, changed, ms: taken, p99, cpuMs: 0 };
}
