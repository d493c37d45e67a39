import { join } from 'node:path';
import { build } from 'vite';
import { earlyScript } from './early-script.ts';
import { linguiMacros, type MessageKeys, type ModuleMessages } from './lingui-macros.ts';
import { ASSET_NAMES, RENDERER, ROOT } from './paths.ts';
import { documentSkeleton } from './skeleton.ts';

/** Compiles `src/render.tsx` into one file that needs nothing beside it. The texts it uses are added to `messages`. */
export async function buildRenderer(messages: ModuleMessages, keys: MessageKeys): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [linguiMacros({ collect: messages, keys }), documentSkeleton(), earlyScript()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/render.tsx'),
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node22',
      rolldownOptions: {
        output: {
          format: 'esm',
          entryFileNames: 'render.js',
          codeSplitting: false,
          assetFileNames: ASSET_NAMES,
        },
      },
    },
  });
}
