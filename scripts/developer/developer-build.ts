import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { DeveloperFiles } from '#server/web/dev/developer-pages.ts';
import type { DeveloperAssets } from '#shared/contracts/renderer.ts';
import { put } from '../build/files.ts';
import { linguiMacros } from '../build/lingui-macros.ts';
import { ROOT } from '../build/paths.ts';
import { DEVELOPER, developerScripts, PANEL } from './developer-scripts.ts';

/**
 * Compiles the developer pages and the panel into their own folder, separate from the app. So they change neither its
 * chunks nor its bytes, and no site's export has them (docs/decisions/0108).
 */
export async function buildDeveloperPages(): Promise<void> {
  rmSync(DEVELOPER, { recursive: true, force: true });
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [linguiMacros({ collect: new Map() })],
    build: {
      outDir: DEVELOPER,
      copyPublicDir: false,
      cssCodeSplit: true,
      rolldownOptions: { input: Object.fromEntries([...developerScripts(), ['panel', PANEL]]) },
    },
  });
  if (!('output' in result)) throw new Error('Vite did not return a single build');
  const entries = result.output.filter((file) => file.type === 'chunk').filter(({ isEntry }) => isEntry);
  const files: DeveloperFiles = Object.fromEntries(
    entries.map((entry) => [entry.name, assetsOf(entry, result.output)]),
  );
  put(join(DEVELOPER, 'pages.json'), JSON.stringify(files));
}

/** The entry and all its static imports, with their styles in the order of the cascade. */
function assetsOf(entry: Rolldown.OutputChunk, output: Rolldown.RolldownOutput['output']): DeveloperAssets {
  const chunks: Rolldown.OutputChunk[] = [];
  const visit = (chunk: Rolldown.OutputChunk) => {
    for (const name of chunk.imports) {
      const imported = output.find((file) => file.fileName === name);
      if (imported?.type === 'chunk' && !chunks.includes(imported)) visit(imported);
    }
    if (!chunks.includes(chunk)) chunks.push(chunk);
  };
  visit(entry);
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`).reverse(),
    styles: Object.fromEntries([...styles].map((file) => [`/${file}`, readFileSync(join(DEVELOPER, file), 'utf8')])),
  };
}
