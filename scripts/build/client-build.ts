import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type ClientBuild, type Collected, readOutput } from './client-output.ts';
import { campaignScripts, ISLAND, type LanderSources, landerSources, layoutStyles, readScreenTable } from './inputs.ts';
import { lazyParts } from './lazy-parts.ts';
import { linguiMacros } from './lingui-macros.ts';
import { entryOf, nicheEntries } from './niche-entries.ts';
import { assetName, CLIENT, isOn, ROOT, SCREENS, scriptName } from './paths.ts';
import { appChunks, landerChunks } from './shared-chunks.ts';

const STYLES = join(ROOT, 'src/styles');
const platform = (file: string) => join(ROOT, 'src/platform', file);

/** Saves 2 % over the bundler's own minifier. No option here is unsafe (docs/decisions/0026). */
export const TERSER = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
} as const;

/**
 * Compiles the app once for all niches, then the landers' island, styles and scripts, then the scripts of documents without
 * the form, then the campaigns' scripts. Separate compiles share no chunks: a lander's visitor hasn't loaded the app, so
 * shared chunks would only mean more files.
 */
export async function buildClient(slugs: readonly string[]): Promise<ClientBuild> {
  const collected: Collected = { messages: new Map(), imports: new Map(), parts: new Map() };
  const fonts = readdirSync(STYLES).flatMap((file) => /^fonts-(\w+)\.scss$/.exec(file)?.[1] ?? []);
  const screens = readScreenTable(SCREENS);
  const app = await compile(
    {
      ...Object.fromEntries(slugs.map((slug) => [`entry-${slug}`, entryOf(slug)])),
      // Documents refer to their screen's module, so its export keeps its name.
      ...Object.fromEntries([...screens].map(([route, module]) => [`screen-${route}`, module])),
      ...Object.fromEntries(fonts.map((name) => [`fonts-${name}`, join(STYLES, `fonts-${name}.scss`)])),
    },
    { collected, loader: 'part-files.ts', codeSplitting: isOn('shared chunks') ? appChunks(screens) : true },
  );
  const sources = [...landerSources()];
  const landers = await compile(
    {
      form: ISLAND,
      'lander-layout': layoutStyles('lander/lander-layout'),
      'lander-footer': layoutStyles('links-footer/links-footer'),
      ...Object.fromEntries(sources.map(([route, { styles }]) => [`styles-${route}`, styles])),
      ...scriptsOf(sources.filter(([, { hasForm }]) => hasForm)),
    },
    { collected, loader: 'single-file-parts.ts', codeSplitting: landerChunks(ISLAND) },
  );
  const documents = await compile(scriptsOf(sources.filter(([, { hasForm }]) => !hasForm)), {
    collected,
    loader: 'single-file-parts.ts',
    codeSplitting: true,
  });
  const campaigns = await compile(
    Object.fromEntries(campaignScripts().map(([route, script]) => [`campaign-${route}`, script])),
    { collected, loader: 'part-files.ts', codeSplitting: true },
  );
  return readOutput({ app, landers, documents, campaigns }, collected);
}

const scriptsOf = (landers: readonly (readonly [route: string, LanderSources])[]) =>
  Object.fromEntries(landers.flatMap(([route, { script }]) => (script ? [[`script-${route}`, script]] : [])));

interface CompileOptions {
  readonly collected: Collected;
  readonly loader: Parameters<typeof lazyParts>[0]['loader'];
  readonly codeSplitting: Rolldown.OutputOptions['codeSplitting'];
}

async function compile(input: Record<string, string>, { collected, loader, codeSplitting }: CompileOptions) {
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [nicheEntries(), lazyParts({ collected, loader }), linguiMacros({ collect: collected.messages })],
    // Browsers get a smaller replacement of this package (docs/decisions/0037).
    resolve: {
      alias: isOn('small lingui') ? [{ find: /^@lingui\/core$/, replacement: platform('lingui-core.ts') }] : [],
    },
    build: {
      outDir: CLIENT,
      // The app is compiled first.
      emptyOutDir: collected.imports.size === 0,
      copyPublicDir: false,
      cssCodeSplit: true,
      // Source maps that no chunk refers to: they never leave the server.
      sourcemap: 'hidden',
      ...(isOn('terser') && TERSER),
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'allow-extension',
        ...(isOn('inlined constants') && { optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
        output: {
          entryFileNames: scriptName,
          chunkFileNames: scriptName,
          assetFileNames: assetName,
          codeSplitting,
          sourcemapPathTransform: (source, map) => relative(ROOT, resolve(dirname(map), source)),
        },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite did not return a single build');
  return result.output;
}
