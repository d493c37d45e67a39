import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSES, type Pass, ROOT } from '../build/paths.ts';

const FIRST_SCREENS = ['/', '/members', '/chats', '/landers/maplanding'];
const TRIAL = fileURLToPath(new URL('first-screens.ts', import.meta.url));

/** Shows what each pass of the build saves on each budgeted first screen: bytes without the pass minus bytes with it. */
export function comparePasses(onRow: (row: readonly string[]) => void): void {
  const all = measure();
  onRow(['', ...FIRST_SCREENS]);
  onRow(['with all passes', ...FIRST_SCREENS.map((screen) => String(all[screen]))]);
  for (const pass of PASSES) {
    const without = measure(pass);
    onRow([pass, ...FIRST_SCREENS.map((screen) => String((without[screen] ?? 0) - (all[screen] ?? 0)))]);
  }
}

function measure(without: Pass | 'none' = 'none'): Readonly<Record<string, number>> {
  const folder = join(ROOT, '.cache/trial', without.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, BUILD_FOLDER: folder, BUILD_WITHOUT: without };
  const { status } = spawnSync(process.execPath, [TRIAL], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`the build without '${without}' fails`);
  return JSON.parse(readFileSync(join(folder, 'first-screens.json'), 'utf8'));
}
