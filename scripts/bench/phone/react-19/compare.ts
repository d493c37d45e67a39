import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '../../../build/paths.ts';
import { MeasuredScreen, type PhoneSpeed } from '../measured-screen.ts';

const VISITS = 5;
const BUILD = join(import.meta.dirname, 'build.ts');
export const REACT_SERVER = join(import.meta.dirname, 'server.ts');
export const REACT_ENV = {
  BUILD_FOLDER: join(ROOT, '.cache/trial/react-19'),
  BUILD_ON: 'react-19',
} as const;
const SCREENS = [
  { name: '/', path: '/', isForMembers: false, waitsForCards: false },
  { name: '/members', path: '/members?min_age=18', isForMembers: true, waitsForCards: false },
  { name: '/members, cards', path: '/members?min_age=18', isForMembers: true, waitsForCards: true },
] as const;

/** A server of one build, and the file with a login at it. */
interface ServedBuild {
  readonly origin: string;
  readonly login: string;
}

interface Visit {
  /** Compressed bytes of the document and of the scripts that had loaded by then. */
  readonly bytes: number;
  /** When the page's listeners are attached or, with `waitsForCards`, the button of the first card. */
  readonly interactiveMs: number;
}

/** Builds one site from the same source on React 19. Takes about a minute. */
export function buildOnReact(): void {
  mkdirSync(REACT_ENV.BUILD_FOLDER, { recursive: true });
  const env = { ...process.env, ...REACT_ENV };
  const { status } = spawnSync(process.execPath, [BUILD], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build on React 19 fails.');
}

/** Alternates the visits to each screen of both builds. Returns the rows of a table, with the medians of each. */
export async function compareWithReact(
  browser: Browser,
  ours: ServedBuild,
  react: ServedBuild,
  speed: PhoneSpeed,
): Promise<string[]> {
  const rows: string[] = [];
  for (const { name: screen, path, isForMembers, waitsForCards } of SCREENS) {
    const visits: Record<'ours' | 'react', Visit[]> = { ours: [], react: [] };
    for (let round = 0; round < VISITS; round++) {
      for (const [name, { origin, login }] of [
        ['ours', ours],
        ['react', react],
      ] as const)
        visits[name].push(
          await visit(browser, origin + path, speed, { login: isForMembers ? login : undefined, waitsForCards }),
        );
    }
    const median = (name: 'ours' | 'react', value: keyof Visit) =>
      visits[name].map((each) => each[value]).sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0;
    const cells = (['bytes', 'interactiveMs'] as const).flatMap((value) => {
      const [here, there] = [median('ours', value), median('react', value)];
      return [
        Math.round(here).toLocaleString('en'),
        Math.round(there).toLocaleString('en'),
        `${(there / here).toFixed(2)} ×`,
      ];
    });
    rows.push(`| ${[screen, ...cells].join(' | ')} |`);
  }
  return rows;
}

/** Runs in the page before its own scripts, and checks every frame. Each library leaves these marks on elements. */
function recordInteractive(waitsForCards: boolean): void {
  const isReady = () => {
    if (waitsForCards) return !!document.querySelector('main article[data-member] button');
    const app = document.getElementById('app');
    const link = app?.querySelector('main a, main button, header a');
    return !!app && ('__k' in app || Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps')));
  };
  const look = () => {
    if (isReady()) Object.assign(globalThis, { interactiveMs: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A visitor's page loads the app at the first touch of a link.
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('main a')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  );
}

interface VisitOptions {
  readonly login: string | undefined;
  readonly waitsForCards: boolean;
}

async function visit(browser: Browser, url: string, speed: PhoneSpeed, options: VisitOptions): Promise<Visit> {
  const screen = await MeasuredScreen.open(browser, new URL(url).origin, speed, options.login);
  await screen.page.addInitScript(recordInteractive, options.waitsForCards);
  await screen.page.goto(url);
  await screen.page.waitForFunction(() => 'interactiveMs' in globalThis);
  const measured = await screen.page.evaluate(() => {
    const { interactiveMs } = globalThis as unknown as { interactiveMs: number };
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const loaded = (files as PerformanceResourceTiming[]).filter(
      ({ entryType, name, responseEnd }) =>
        responseEnd < interactiveMs && (entryType === 'navigation' || name.endsWith('.js')),
    );
    return { bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), interactiveMs };
  });
  await screen.close();
  return measured;
}

export const COMPARISON_HEAD =
  '| Page | Bytes, Preact | Bytes, React 19 | Smaller | Interactive, Preact (ms) | Interactive, React 19 (ms) | Faster |\n|---|---|---|---|---|---|---|';
