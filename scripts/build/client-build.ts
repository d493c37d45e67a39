import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { type ClientBuild, LANDER_LAYOUT, type ModuleImports, moduleOf, readOutput } from './client-output.ts';
import { type LazyParts, lazyParts } from './lazy-parts.ts';
import { linguiMacros, type MessageKeys, type ModuleMessages } from './lingui-macros.ts';
import { entryOf, nicheEntries } from './niche-entries.ts';
import { isOn } from './passes.ts';
import { ASSET_NAMES, CAMPAIGNS, CLIENT, LANDERS, ROOT, SCREENS, SCRIPT_NAMES } from './paths.ts';
import { readScreenTable } from './screen-table.ts';
import { appChunks, landerChunks } from './shared-chunks.ts';
import { smallJsx, smallLingui } from './swap-modules.ts';

const STYLES = join(ROOT, 'src/styles');

/** What every lander brings to life, with an entry of its own: no lander loads the app. */
export const ISLAND = join(ROOT, 'src/landers/form/island.tsx');

/** Of the layout that some landers have. */
export const LANDER_LAYOUT_STYLES = join(ROOT, 'src/layouts/lander/lander-layout.module.scss');

const FORMS = join(ROOT, 'src/landers/');

export interface LanderSources {
  readonly styles: string;
  /** What runs there when the form is live, if anything does. */
  readonly script: string | null;
  /** The form that all landers share is on it. */
  readonly hasForm: boolean;
}

/** The landers by the names of their routes. */
export function landerSources(): Map<string, LanderSources> {
  return new Map(
    [...readScreenTable(LANDERS)].map(([route, module]) => {
      const script = join(dirname(module), 'script.ts');
      const styles = join(dirname(module), 'lander.module.scss');
      const hasForm = module.startsWith(FORMS);
      return [route, { styles, script: existsSync(script) ? script : null, hasForm }];
    }),
  );
}

/** The scripts of campaigns' screens by the names of their routes. */
export function campaignScripts(): [route: string, script: string][] {
  return readdirSync(CAMPAIGNS).map((file) => [basename(file, '.ts'), join(CAMPAIGNS, file)]);
}

/**
 * Compiles the app once, for all niches, after it the landers' island, styles and scripts, and the campaigns' scripts. They
 * are apart so that neither is cut into pieces for what it has in common with the other: a visitor of a lander has never seen the app.
 */
export async function buildClient(slugs: readonly string[], keys?: MessageKeys): Promise<ClientBuild> {
  const messages: ModuleMessages = new Map();
  const fonts = readdirSync(STYLES).flatMap((file) => /^fonts-(\w+)\.scss$/.exec(file)?.[1] ?? []);
  const imports: ModuleImports = new Map();
  const parts: LazyParts = new Map();
  const compile = compiler(messages, imports, parts, keys);
  const screens = readScreenTable(SCREENS);
  const app = await compile(
    {
      ...Object.fromEntries(slugs.map((slug) => [`entry-${slug}`, entryOf(slug)])),
      // Documents name their own screen's module, so its export keeps its name.
      ...Object.fromEntries([...screens].map(([route, module]) => [`screen-${route}`, module])),
      ...Object.fromEntries(fonts.map((name) => [`fonts-${name}`, join(STYLES, `fonts-${name}.scss`)])),
    },
    { emptyOutDir: true, codeSplitting: isOn('shared chunks') ? appChunks(screens) : true },
  );
  const sources = [...landerSources()];
  const landers = await compile(
    {
      island: ISLAND,
      [`styles-${LANDER_LAYOUT}`]: LANDER_LAYOUT_STYLES,
      ...Object.fromEntries(sources.map(([route, { styles }]) => [`styles-${route}`, styles])),
      ...Object.fromEntries(sources.flatMap(([route, { script }]) => (script ? [[`script-${route}`, script]] : []))),
    },
    { emptyOutDir: false, codeSplitting: landerChunks(ISLAND), isLone: true },
  );
  const campaigns = await compile(
    Object.fromEntries(campaignScripts().map(([route, script]) => [`campaign-${route}`, script])),
    { emptyOutDir: false },
  );
  return readOutput({ app, landers, campaigns }, messages, imports, parts);
}

interface CompileOptions {
  readonly emptyOutDir: boolean;
  readonly codeSplitting?: Rolldown.OutputOptions['codeSplitting'];
  /** Each part is one file. */
  readonly isLone?: boolean;
}

function compiler(messages: ModuleMessages, imports: ModuleImports, parts: LazyParts, keys?: MessageKeys) {
  return async (
    input: Record<string, string>,
    { emptyOutDir, codeSplitting = true, isLone = false }: CompileOptions,
  ) => {
    const result = await build({
      root: ROOT,
      logLevel: 'warn',
      plugins: [
        nicheEntries(),
        isOn('small lingui') && smallLingui(),
        isOn('small jsx') && smallJsx(),
        lazyParts({ collect: parts, loader: isLone ? 'lone-part.ts' : 'part-files.ts' }),
        linguiMacros({ collect: messages, keys }),
        moduleImports(imports),
      ],
      build: {
        outDir: CLIENT,
        emptyOutDir,
        copyPublicDir: false,
        cssCodeSplit: true,
        // Written beside the chunks and named by none of them: they never leave the server.
        sourcemap: 'hidden',
        // 2 % less than the bundler's own; nothing of it is unsafe (docs/decisions/0026).
        minify: isOn('terser') ? 'terser' : 'oxc',
        ...(isOn('terser') && {
          terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
        }),
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'allow-extension',
          ...(isOn('inlined constants') && { optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
          output: {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            assetFileNames: ASSET_NAMES,
            codeSplitting,
            sourcemapPathTransform: (source, map) => relative(ROOT, resolve(dirname(map), source)),
          },
        },
      },
    });
    if (!('output' in result)) throw new Error('Vite answered with something else than one build');
    return result.output;
  };
}

/** Notes what every module imports, but for what it asks for by `import()`. */
function moduleImports(collect: ModuleImports): Plugin {
  return {
    name: 'sevenfold:module-imports',
    buildEnd() {
      for (const id of this.getModuleIds())
        collect.set(moduleOf(id), (this.getModuleInfo(id)?.importedIds ?? []).map(moduleOf));
    },
  };
}
