import { join } from 'node:path';
import { build } from 'vite';
import { linguiMacros } from '../build/lingui-macros.ts';
import { assetName, DESK, ROOT, scriptName } from '../build/paths.ts';
import { deskTheme } from './desk-theme.ts';

/**
 * Compiles the operators' desk into its own folder, separate from the members' app (docs/decisions/0186). Its texts stay in the
 * code in English, and no site's export has its files.
 */
export async function buildDesk(outDir = DESK): Promise<void> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src/desk'),
    base: '/desk/',
    logLevel: 'warn',
    plugins: [linguiMacros(), deskTheme()],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        output: { entryFileNames: scriptName, chunkFileNames: scriptName, assetFileNames: assetName },
      },
    },
  });
}
