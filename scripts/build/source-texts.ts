import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linguiMacros, type ModuleMessages } from './lingui-macros.ts';
import { ROOT } from './paths.ts';

/** Every text of every module in `src`, read as the build reads it, without a build. */
export async function findSourceTexts(): Promise<ModuleMessages> {
  const collect: ModuleMessages = new Map();
  const { transform } = linguiMacros({ collect });
  if (typeof transform !== 'function') throw new Error('the macro plugin has no transform');
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const file = join(ROOT, path);
    await Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  }
  return collect;
}
