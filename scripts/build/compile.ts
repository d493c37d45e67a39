import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildEmbed } from '../embed/embed-build.ts';
import { keepSourceMaps } from '../errors/kept-source-maps.ts';
import { compileCatalogs, sourceTexts } from '../i18n/catalogs.ts';
import { buildClient } from './client-build.ts';
import { earlyScript } from './early-script.ts';
import { nicheSlugs, readNiche } from './inputs.ts';
import { linguiMacros, type ModuleMessages } from './lingui-macros.ts';
import { type CompiledNiche, draftOf, writeCompiledNiche } from './niche-bundle.ts';
import { assetName, RENDERER, ROOT, WORKERS } from './paths.ts';

/** What a compile made of the app. */
interface CompiledApp {
  /** By slug. Their files are drafts until `publishNiche` completes them. */
  readonly niches: ReadonlyMap<string, CompiledNiche>;
  /** The English texts in the code, by their ids. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Compiles app, renderer, workers and the partners' loader once for all niches. */
export async function compileAll(slugs: readonly string[] = nicheSlugs()): Promise<CompiledApp> {
  const compiled = await compileApp(slugs);
  keepSourceMaps();
  await buildWorkers();
  await buildEmbed();
  return compiled;
}

/** Compiles the app and the renderer, and writes a draft per niche. */
async function compileApp(slugs: readonly string[]): Promise<CompiledApp> {
  const client = await buildClient(slugs);
  await buildRenderer(client.messages);
  const niches = new Map<string, CompiledNiche>();
  for (const slug of slugs) {
    const catalogs = await compileCatalogs(client.messages, (await readNiche(slug)).prefix);
    await rm(draftOf(slug), { recursive: true, force: true });
    niches.set(slug, await writeCompiledNiche(client, slug, catalogs));
  }
  return { niches, texts: sourceTexts(client.messages) };
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
