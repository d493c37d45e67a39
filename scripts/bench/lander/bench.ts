import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SITES } from '../../build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';
import { type Visit, visit } from './measured-page.ts';
import { makeCertificate, type PageServer, servePages } from './page-server.ts';

const SPEED = { roundTripMs: 150, downKbps: 1600, upKbps: 750 };
/** A small sign-up page of plain HTML with a few lines of script. */
const PLAIN = join(import.meta.dirname, 'plain');
const LANDERS =
  'video,gallery,alonetonight,iconslanding,collagelanding,transitionsvideolanding,maplanding,socialnetwork';

interface Target {
  readonly name: string;
  readonly path: string;
  readonly server: PageServer;
  readonly visits: Visit[];
  bytes: ReadonlyMap<string, number>;
}

/**
 * Our landers beside a small sign-up page of plain HTML, all in one run and in turns: a phone, 1.6 Mbit/s, 150 ms, HTTP/2
 * over TLS with slow start. Needs what `npm run build` makes, and openssl.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      slower: { type: 'string', default: '1,6' },
      host: { type: 'string', default: 'localhost' },
      landers: { type: 'string', default: LANDERS },
    },
  });
  const site = join(SITES, values.host);
  if (!existsSync(site)) throw new Error('There is no built site: run npm run build first.');
  const certificate = makeCertificate();
  const serve = (...folders: string[]) => servePages({ folders, speed: SPEED, certificate });
  const targets: Target[] = [{ name: 'plain', path: '/', server: await serve(PLAIN), visits: [], bytes: new Map() }];
  for (const name of values.landers.split(','))
    targets.push({ name, path: `/landers/${name}/`, server: await serve(site), visits: [], bytes: new Map() });

  for (const slower of values.slower.split(',').map(Number)) {
    for (const target of targets) target.visits.length = 0;
    for (let round = 0; round < Number(values.rounds); round++) await visitAll(targets, round, slower);
    console.log(`\nProcessor ${slower} times slower, ${values.rounds} rounds\n\n${table(targets)}`);
  }
  for (const { server } of targets) server.close();
}

async function visitAll(targets: readonly Target[], round: number, slower: number): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  // Every round begins with another, so that none is always the one after the heaviest.
  for (let turn = 0; turn < targets.length; turn++) {
    const target = targets[(turn * 5 + round) % targets.length];
    if (!target) continue;
    target.server.clear();
    target.visits.push(await visit(browser, target.server.origin + target.path, slower));
    target.bytes = new Map(target.server.sent);
  }
  await browser.close();
}

function table(targets: readonly Target[]): string {
  const head =
    '| Page | HTML | With script | With pictures | First paint | Largest paint | × plain | Form answers | × plain | After first paint | Blocking | Shift |';
  const rows = targets.map(({ name, visits, bytes }) => {
    const sum = (kind: RegExp) => [...bytes].reduce((all, [type, size]) => all + (kind.test(type) ? size : 0), 0);
    const of = (key: keyof Visit) => median(visits.map((each) => each[key]));
    const ratio = (key: keyof Visit) => {
      const [plain] = targets;
      return median(visits.map((each, round) => each[key] / (plain?.visits[round]?.[key] ?? Number.NaN))).toFixed(2);
    };
    const late = median(visits.map(({ answers, firstPaint }) => answers - firstPaint));
    const html = sum(/html/);
    const code = html + sum(/javascript|css|json/);
    const cells = [
      ...[html, code, code + sum(/image|font/)].map((size) => size.toLocaleString('en')),
      `${of('firstPaint').toFixed(0)} ms`,
      `${of('largestPaint').toFixed(0)} ms`,
      ratio('largestPaint'),
      `${of('answers').toFixed(0)} ms`,
      ratio('answers'),
      `${late.toFixed(0)} ms`,
      `${of('blocking').toFixed(0)} ms`,
      of('shift').toFixed(3),
    ];
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n');
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
