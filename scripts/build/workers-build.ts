import { join } from 'node:path';
import { build } from 'vite';
import { ROOT, WORKERS } from './paths.ts';

/** Compiles the two workers, each into one plain script. */
export async function buildWorkers(): Promise<void> {
  for (const name of ['sw', 'sw-push']) {
    await build({
      root: ROOT,
      logLevel: 'warn',
      build: {
        outDir: WORKERS,
        emptyOutDir: name === 'sw',
        copyPublicDir: false,
        rolldownOptions: {
          input: join(ROOT, `src/workers/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
