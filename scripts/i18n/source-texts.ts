import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linguiMacros, type ModuleMessages } from '../build/lingui-macros.ts';
import { ROOT } from '../build/paths.ts';

/**
 * Reads the texts of every module in `src`, as the build does. Skips modules that are already in `known`, and the desk, whose texts
 * are in English only (docs/decisions/0186).
 */
export async function findSourceTexts(known: ModuleMessages = new Map()): Promise<ModuleMessages> {
  const { transform } = linguiMacros({ collect: known });
  if (typeof transform !== 'function') throw new Error('the macro plugin has no transform');
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/desk/**'] })) {
    const file = join(ROOT, path);
    if (known.has(file)) continue;
    await Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  }
  return known;
}
