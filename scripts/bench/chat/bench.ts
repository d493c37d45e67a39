import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preparedData } from '../logged-in-members.ts';
import { startMeasured } from '../measured-process.ts';
import { polls } from '../poll/polls.ts';
import { rateOf } from '../poll/rate-of.ts';
import { ENV, SERVER } from '../server-process.ts';
import { openStreams } from './live-streams.ts';
import { talk } from './talk.ts';

const BARE = join(import.meta.dirname, '..', 'bare-server.ts');
const CONNECTIONS = 5_000;
/** Pairs that write at the same time. Each sender waits until the receiver has the message. */
const PAIRS = 32;
const SETTLE_MS = 1_500;
/** Opens and closes a few streams first, so that buffers for new connections are not counted as memory of the streams. */
const WARM_UP_STREAMS = 100;
const WARM_UP_ROUNDS = 20;

/**
 * Measures messages from the sender's POST to the receiver's live event, and the memory of an idle live connection.
 * Compares both with a bare `node:http` server in the same run.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: String(CONNECTIONS) },
    },
  });
  const count = Number(values.connections);
  const ms = Number(values.seconds) * 1000;
  const data = await preparedData(Math.max(count, 20 * PAIRS));
  const output = join(data.folder, 'output.log');
  const bare = await startMeasured(BARE, { output });
  const server = await startMeasured(SERVER, { output, env: { ...ENV, DATA_DIR: data.folder } });
  try {
    const kind = polls(data.members, 1, new Map());
    await rateOf({ port: bare.port, kind, ms: 1_000, connections: PAIRS });
    const bareBefore = (await bare.used()).cpuMs;
    const reference = await rateOf({ port: bare.port, kind, ms, connections: PAIRS });
    const barePerCore = reference.answers / (((await bare.used()).cpuMs - bareBefore) / 1000);

    // Warm up first: the first messages and streams allocate memory that all connections share.
    await talk({ port: server.port, members: data.members, pairs: PAIRS, ms: 2_000 });
    const before = (await server.used()).cpuMs;
    const result = await talk({ port: server.port, members: data.members, pairs: PAIRS, ms });
    const cpuMs = (await server.used()).cpuMs - before;

    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      (await openStreams(server.port, data.members.slice(0, WARM_UP_STREAMS))).close();
    }
    await settle();
    const empty = await server.used(true);
    const streams = await openStreams(server.port, data.members.slice(0, count));
    await settle();
    const full = await server.used(true);
    streams.close();

    const each = (bytes: number) => `${(bytes / count / 1024).toFixed(1)} KB`;
    const rows = [
      ['bare `node:http`, a fixed body, per core', whole(barePerCore)],
      ['messages delivered, per second here', whole(result.messages / (result.ms / 1000))],
      ['messages delivered, per core', whole(result.messages / (cpuMs / 1000))],
      ['from POST to live event, p50 / p99', `${result.p50.toFixed(1)} / ${result.p99.toFixed(1)} ms`],
      [`idle live connections`, whole(count)],
      ['memory of each, whole process', each(full.residentBytes - empty.residentBytes)],
      ['memory of each, heap', each(full.heapBytes - empty.heapBytes)],
    ];
    console.log(['| What | |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'));
  } finally {
    await Promise.all([bare.stop(), server.stop()]);
    data.remove();
  }
}

const settle = () => new Promise((done) => setTimeout(done, SETTLE_MS));
const whole = (value: number) => Math.round(value).toLocaleString('en');
