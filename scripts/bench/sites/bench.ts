import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMeasured } from '../measured-process.ts';
import { Times } from '../percentiles.ts';
import { ENV, SERVER } from '../server-process.ts';
import { type MadePack, writeNewPack, writePacks } from './made-packs.ts';

/** What visitors open first, and some that they open rarely. */
const PAGES = [
  '/',
  '/login',
  '/signup',
  '/landers/video',
  '/landers/gallery',
  '/landers/maplanding',
  '/match-finder',
  '/pages/terms',
  '/pages/faq',
  '/pricing',
];
const MB = 1_000_000;
const LOOK_AGAIN_MS = 10;
const NEW_SITE_DEADLINE_MS = 30_000;

interface Measured {
  readonly sites: number;
  readonly startCpuMs: number;
  readonly heapMb: number;
  readonly residentMb: number;
  readonly diskKb: number;
  /** From a written pack to the index in each of seven languages. */
  readonly newMs: number;
  readonly kept: Times;
  readonly first: Times;
}

/** Starts the server with 1, 30 and 1,000 made packs, visits ten pages of each site twice, and prints what it took. */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { sizes: { type: 'string', default: '1,30,1000' } } });
  const measured: Measured[] = [];
  for (const size of values.sizes.split(',').map(Number)) measured.push(await measure(size));
  console.log(tableOf(measured));
}

async function measure(sites: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-sites-'));
  const sitesDir = join(folder, 'sites');
  const packs = writePacks(sitesDir, sites);
  const data = join(folder, 'data');
  const env = { ...ENV, LOG_LEVEL: 'warn', DATA_DIR: data, SITES_DIR: sitesDir };
  const server = await startMeasured(SERVER, { output: join(folder, 'output.log'), env });
  try {
    const { cpuMs: startCpuMs } = await server.used();
    const diskBefore = bytesIn(data);
    const [first, kept] = [new Times(), new Times()];
    for (const times of [first, kept]) await visitAll(server.port, packs, times);
    const { heapBytes, residentBytes } = await server.used(true);
    return {
      sites,
      startCpuMs,
      heapMb: heapBytes / MB,
      residentMb: residentBytes / MB,
      diskKb: (bytesIn(data) - diskBefore) / 1000,
      newMs: await addSite(server.port, sitesDir, sites),
      kept,
      first,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitAll(port: number, packs: readonly MadePack[], times: Times): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const [index, { host, locales }] of packs.entries()) {
    const locale = locales[index % locales.length] ?? 'en';
    for (const path of PAGES) await times.of(1, () => open({ port, agent, host, path, locale }));
  }
  agent.destroy();
}

/** Writes one more pack and opens its index in each language as soon as the server knows it. @returns milliseconds */
async function addSite(port: number, folder: string, index: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const { host, locales } = writeNewPack(folder, index);
  for (const locale of locales) {
    while ((await statusOf({ port, agent, host, path: '/', locale })) !== 200) {
      if (performance.now() - begun > NEW_SITE_DEADLINE_MS) throw new Error(`The server doesn't know ${host}.`);
      await delay(LOOK_AGAIN_MS);
    }
  }
  agent.destroy();
  return performance.now() - begun;
}

interface Visit {
  readonly port: number;
  readonly agent: Agent;
  readonly host: string;
  readonly path: string;
  readonly locale: string;
}

async function open(visit: Visit): Promise<void> {
  const status = await statusOf(visit);
  if (status !== 200) throw new Error(`${visit.host}${visit.path} answered ${status}`);
}

/** Resolves when the whole answer has arrived. */
const statusOf = ({ port, agent, host, path, locale }: Visit): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br', 'accept-language': locale, accept: 'text/html' };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
    sent.end();
  });

const bytesIn = (folder: string): number =>
  globSync('**/*', { cwd: folder }).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

function tableOf(measured: readonly Measured[]): string {
  const [one] = measured;
  const rows = measured.map((each) => [
    each.sites.toLocaleString('en'),
    (each.startCpuMs / 1000).toFixed(1),
    `${each.heapMb.toFixed(0)} (+${(each.heapMb - (one?.heapMb ?? 0)).toFixed(0)})`,
    `${each.residentMb.toFixed(0)} (+${(each.residentMb - (one?.residentMb ?? 0)).toFixed(0)})`,
    each.diskKb.toFixed(0),
    each.newMs.toFixed(0),
    `${each.kept.p50.toFixed(1)} / ${each.kept.p99.toFixed(1)}`,
    `${each.first.p50.toFixed(1)} / ${each.first.p99.toFixed(1)}`,
  ]);
  const head = [
    'Sites',
    'Start, s of processor time (≤ 10)',
    'Heap, MB',
    'Resident, MB (≤ +300)',
    'Disk, kB',
    'New domain in 7 languages, ms (≤ 1,000)',
    'Kept page p50 / p99, ms',
    'First page p50 / p99, ms (≤ +50)',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
