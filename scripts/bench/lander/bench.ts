import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SITES } from '../../build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';
import { type Visit, visit } from './measured-page.ts';
import { writeMemberLanders } from './member-landers.ts';
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
 * Compares our landers with a small sign-up page of plain HTML in one run, with and without pictures: a phone, 1.6 Mbit/s,
 * 150 ms, HTTP/2 over TLS with slow start. Needs a build and openssl.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      slower: { type: 'string', default: '1,6' },
      host: { type: 'string', default: 'localhost' },
      landers: { type: 'string', default: LANDERS },
      page: { type: 'string', multiple: true, default: [] },
    },
  });
  const site = join(SITES, values.host);
  if (!existsSync(site)) throw new Error(`${site} is missing. Run npm run export -- ${values.host} first.`);
  const certificate = makeCertificate();
  const serve = (...folders: string[]) => servePages({ folders, speed: SPEED, certificate });
  const targets: Target[] = [{ name: 'plain', path: '/', server: await serve(PLAIN), visits: [], bytes: new Map() }];
  for (const page of values.page) {
    const [name = '', folder = ''] = page.split('=');
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`--page ${page}: '${folder}' has no index.html.`);
    targets.push({ name, path: '/', server: await serve(folder), visits: [], bytes: new Map() });
  }
  for (const name of values.landers.split(','))
    targets.push({ name, path: `/landers/${name}/`, server: await serve(site), visits: [], bytes: new Map() });
  const memberPages = mkdtempSync(join(tmpdir(), 'sevenfold-bench-'));
  for (const name of await writeMemberLanders(values.host, memberPages))
    targets.push({ name, path: `/${name}/`, server: await serve(memberPages, site), visits: [], bytes: new Map() });

  for (const pictures of [true, false]) {
    for (const { server } of targets) server.pictures = pictures;
    for (const slower of values.slower.split(',').map(Number)) {
      for (const target of targets) target.visits.length = 0;
      for (let round = 0; round < Number(values.rounds); round++) await visitAll(targets, round, slower);
      const heading = `${pictures ? 'With' : 'Without'} pictures, processor ${slower} times slower, ${values.rounds} rounds`;
      console.log(`\n${heading}\n\n${table(targets)}`);
    }
  }
  for (const { server } of targets) server.close();
  rmSync(memberPages, { recursive: true });
}

async function visitAll(targets: readonly Target[], round: number, slower: number): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  // Each round starts with another page, so that no page is always measured after the heaviest one.
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
      return median(visits.map((each, round) => each[key] / (plain?.visits[round]?.[key] ?? 0))).toFixed(2);
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
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined || !Number.isFinite(middle))
    throw new Error('A value has no median: no visit was measured.');
  return middle;
}
