import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preparedData } from '../logged-in-members.ts';
import { startMeasured } from '../measured-process.ts';
import { ENV, SERVER } from '../server-process.ts';
import { type Polls, polls } from './polls.ts';
import { type Rate, rateOf } from './rate-of.ts';

const BARE = join(import.meta.dirname, '..', 'bare-server.ts');
/** Many short rounds, so that other load on the machine affects all servers alike. */
const SECONDS = 1;
const CONNECTIONS = 32;
const MEMBERS = 2_000;
/** The share of polls without changes, as for members who wait. */
const UNCHANGED_SHARE = 0.95;

/**
 * Alternates between polls of user, chats and likes, and a bare `node:http` server with the same client and requests.
 * Compares answers per second of processor time, because that doesn't depend on other load on the machine.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: String(SECONDS) },
      rounds: { type: 'string', default: '9' },
      profile: { type: 'string' },
    },
  });
  const data = await preparedData(MEMBERS);
  const output = join(data.folder, 'output.log');
  const node = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const bare = await startMeasured(BARE, { output });
  const server = await startMeasured(SERVER, { node, output, env: { ...ENV, DATA_DIR: data.folder } });
  const ms = Number(values.seconds) * 1000;
  const measure = (port: number, kind: Polls) => rateOf({ port, kind, ms, connections: CONNECTIONS });
  try {
    const etags = new Map<string, string>();
    const mixed = polls(data.members, UNCHANGED_SHARE, etags);
    const unchanged = polls(data.members, 1, etags);
    const fixed = polls(data.members, 1, etags);
    // Warms up both servers and collects the ETags before anything is counted.
    await rateOf({ port: bare.port, kind: fixed, ms: 2_000, connections: CONNECTIONS });
    await rateOf({ port: server.port, kind: unchanged, ms: 4_000, connections: CONNECTIONS });
    await rateOf({ port: server.port, kind: mixed, ms: 2_000, connections: CONNECTIONS });
    const rounds: Record<string, Rate>[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const run: Record<string, Rate> = {};
      for (const [name, of, kind] of [
        ['bare', bare, fixed],
        ['unchanged', server, unchanged],
        ['mixed', server, mixed],
      ] as const) {
        const before = (await of.used()).cpuMs;
        const rate = await measure(of.port, kind);
        run[name] = { ...rate, cpuMs: (await of.used()).cpuMs - before };
      }
      rounds.push(run);
    }
    console.log(tableOf(rounds));
  } finally {
    await Promise.all([bare.stop(), server.stop()]);
    data.remove();
  }
}

const TITLES: Readonly<Record<string, string>> = {
  bare: 'bare `node:http`, a fixed body',
  unchanged: 'polls, nothing new (304)',
  mixed: 'polls, nothing new for 95 of 100',
};

function tableOf(rounds: readonly Record<string, Rate>[]): string {
  const perCore = (name: string) => median(rounds.map((run) => perSecondOfCpu(run[name])));
  const bare = perCore('bare');
  const rows = Object.entries(TITLES).map(([name, title]) => {
    const perSecond = median(rounds.map((run) => ((run[name]?.answers ?? 0) / (run[name]?.ms ?? 1)) * 1000));
    const p99 = median(rounds.map((run) => run[name]?.p99 ?? 0));
    const share = `${Math.round((100 * perCore(name)) / bare)} %`;
    const found = median(rounds.map((run) => 100 * (1 - (run[name]?.changed ?? 0) / (run[name]?.answers ?? 1))));
    return [title, whole(perCore(name)), share, whole(perSecond), `${p99.toFixed(1)} ms`, `${found.toFixed(1)} %`];
  });
  const head = ['What is asked', 'Per core', 'Of bare', 'Here, per second', 'p99', 'Answered 304'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const perSecondOfCpu = (rate: Rate | undefined) => (rate ? rate.answers / (rate.cpuMs / 1000) : 0);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
