import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preparedData } from '../logged-in-members.ts';
import { startMeasured } from '../measured-process.ts';
import { polls } from '../poll/polls.ts';
import { rateOf } from '../poll/rate-of.ts';
import { ENV, SERVER } from '../the-server.ts';
import { openStreams } from './live-streams.ts';
import { talk } from './talk.ts';

const BARE = join(import.meta.dirname, '..', 'bare-server.ts');
const CONNECTIONS = 5_000;
/** Pairs that write at the same time, each as fast as the other side hears. */
const PAIRS = 32;
const SETTLE_MS = 1_500;
/** Few at a time, so that what the process holds ready for opening connections is not taken for theirs. */
const WARMING = 100;
const WARMING_WAVES = 20;

/**
 * Messages from the sender's POST to the receiver's live event, and what a connection weighs that is open and says
 * nothing; beside a bare `node:http` server in the same run.
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

    // Warm: what the first messages and streams bring along for all is no connection's.
    await talk({ port: server.port, members: data.members, pairs: PAIRS, ms: 2_000 });
    const before = (await server.used()).cpuMs;
    const said = await talk({ port: server.port, members: data.members, pairs: PAIRS, ms });
    const cpuMs = (await server.used()).cpuMs - before;

    for (let wave = 0; wave < WARMING_WAVES; wave += 1) {
      (await openStreams(server.port, data.members.slice(0, WARMING))).close();
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
      ['messages sent and heard, per second here', whole(said.messages / (said.ms / 1000))],
      ['messages sent and heard, per core', whole(said.messages / (cpuMs / 1000))],
      ['from POST to live event, p50 / p99', `${said.p50.toFixed(1)} / ${said.p99.toFixed(1)} ms`],
      [`idle live connections`, whole(count)],
      ['memory of each, of the whole process', each(full.residentBytes - empty.residentBytes)],
      ['memory of each, on the heap', each(full.heapBytes - empty.heapBytes)],
    ];
    console.log(['| What | |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'));
  } finally {
    await Promise.all([bare.stop(), server.stop()]);
    data.remove();
  }
}

const settle = () => new Promise((done) => setTimeout(done, SETTLE_MS));
const whole = (value: number) => Math.round(value).toLocaleString('en');
