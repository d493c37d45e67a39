import { randomUUID } from 'node:crypto';
import { HOST, type LoggedIn } from '../logged-in-members.ts';
import { requestText, WireClient } from '../wire-client.ts';
import { openStream } from './live-streams.ts';

/** Below the limit of messages per member in ten minutes. After that, another pair continues. */
const PER_PAIR = 400;
const TEXT = 'See you at eight, at the corner where the book shop used to be?';

interface TalkResult {
  readonly messages: number;
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
}

interface TalkOptions {
  readonly port: number;
  readonly members: readonly LoggedIn[];
  readonly pairs: number;
  readonly ms: number;
}

/** Pairs that have written already. Each pair writes once, so that no member reaches the rate limit. */
let used = 0;

/** Each sender writes, waits for the answer and for the receiver's live event, and writes again. */
export async function talk({ port, members, pairs, ms }: TalkOptions): Promise<TalkResult> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + ms;
  await Promise.all(
    Array.from({ length: pairs }, async () => {
      while (performance.now() < end) {
        const [sender, receiver] = members.slice(2 * used, 2 * used + 2);
        used += 1;
        if (!sender || !receiver) throw new Error('Not enough members for this many messages.');
        times.push(...(await talkOf(port, sender, receiver, end)));
      }
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { messages: times.length, ms: performance.now() - begun, p50: at(0.5), p99: at(0.99) };
}

async function talkOf(port: number, sender: LoggedIn, receiver: LoggedIn, end: number): Promise<number[]> {
  let onArrived = () => {};
  const stream = await openStream(port, receiver, (text) => {
    if (text.includes('event: message')) onArrived();
  });
  const client = await WireClient.open(port);
  const times: number[] = [];
  while (times.length < PER_PAIR && performance.now() < end) {
    const begun = performance.now();
    const arrived = new Promise<void>((done) => {
      onArrived = done;
    });
    const body = JSON.stringify({ conversation: sender.conversation, body: TEXT, idempotency_key: randomUUID() });
    const { id: member, token } = sender;
    const request = requestText({ method: 'POST', path: '/api/messages.php', host: HOST, token, member, body });
    const [answer] = await Promise.all([
      client.ask(request),
      arrived.then(() => times.push(performance.now() - begun)),
    ]);
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`A message was answered ${answer.status}: ${answer.body}`);
  }
  client.close();
  stream.destroy();
  return times;
}
