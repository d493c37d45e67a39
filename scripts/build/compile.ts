import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildEmbed } from '../embed/embed-build.ts';
import { keepSourceMaps } from '../errors/kept-source-maps.ts';
import { type Catalogs, compileCatalogs, type Gap } from '../i18n/catalogs.ts';
import { buildClient } from './client-build.ts';
import { earlyScript } from './early-script.ts';
import { hashOf } from './files.ts';
import { nicheSlugs, readNiche } from './inputs.ts';
import { linguiMacros, type ModuleMessages } from './lingui-macros.ts';
import { writeNicheBundle } from './niche-bundle.ts';
import { assetName, NICHES, RENDERER, ROOT, WORKERS } from './paths.ts';

/** Compiles app, renderer, workers and the partners' loader once for all niches. Returns the untranslated texts. */
export async function compileAll(): Promise<Gap[]> {
  const gaps = await compileApp(nicheSlugs());
  keepSourceMaps();
  await buildWorkers();
  await buildEmbed();
  return gaps;
}

/** Compiles the app and the renderer, and writes a folder per niche. */
export async function compileApp(slugs: readonly string[]): Promise<Gap[]> {
  const client = await buildClient(slugs);
  await buildRenderer(client.messages);
  const renderer = await readFile(join(RENDERER, 'render.js'));
  const catalogs = new Map<string, Catalogs>();
  for (const slug of slugs) catalogs.set(slug, await compileCatalogs(client.messages, (await readNiche(slug)).prefix));
  await rm(NICHES, { recursive: true, force: true });
  for (const [slug, catalog] of catalogs) {
    const compile = hashOf(renderer, [...client.chunks.keys()].sort().join(), JSON.stringify(catalog.byLocale));
    await writeNicheBundle(client, slug, catalog, compile);
  }
  return [...catalogs.values()].flatMap(({ gaps }) => gaps);
}

/** Compiles `src/documents/render.tsx` into one file without imports. Adds the texts that it uses to `messages`. */
async function buildRenderer(messages: ModuleMessages): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [linguiMacros({ collect: messages }), earlyScript()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/documents/render.tsx'),
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node22',
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'render.js', codeSplitting: false, assetFileNames: assetName },
      },
    },
  });
}

/** Compiles each worker into one plain script. */
async function buildWorkers(): Promise<void> {
  for (const name of ['sw', 'sw-push', 'sw-remove']) {
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
