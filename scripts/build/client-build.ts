import { globSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { linguiMacros, type MessageKeys, type ModuleMessages } from './lingui-macros.ts';
import { entryOf, nicheEntries } from './niche-entries.ts';
import { nicheSlugs } from './niche-slugs.ts';
import { CLIENT, ROOT } from './paths.ts';
import { sharedChunks } from './shared-chunks.ts';
import { smallLingui, smallPreload } from './swap-modules.ts';

export interface Chunk {
  /** Address, `/assets/…`. */
  readonly url: string;
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly string[];
  readonly modules: readonly string[];
}

export interface ClientBuild {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** Niche slug → its entry. */
  readonly entries: ReadonlyMap<string, Chunk>;
  /** Lander name → the entry of its island. */
  readonly islands: ReadonlyMap<string, Chunk>;
  /** Template name → its `@font-face` stylesheet. */
  readonly fonts: ReadonlyMap<string, string>;
  readonly messages: ModuleMessages;
}

const LANDERS = join(ROOT, 'src/landers');
const STYLES = join(ROOT, 'src/styles');

/** The landers that have an island, which is its own entry: no lander loads the app. */
export function landerNames(): string[] {
  return globSync('src/landers/*/island.tsx', { cwd: ROOT }).map((file) => basename(dirname(file)));
}

/** Compiles the app once, for all niches. */
export async function buildClient(slugs = nicheSlugs(), keys?: MessageKeys): Promise<ClientBuild> {
  const messages: ModuleMessages = new Map();
  const fonts = readdirSync(STYLES).flatMap((file) => /^fonts-(\w+)\.scss$/.exec(file)?.[1] ?? []);
  const output = await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [nicheEntries(), smallPreload(), smallLingui(), linguiMacros({ collect: messages, keys })],
    build: {
      outDir: CLIENT,
      emptyOutDir: true,
      copyPublicDir: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(slugs.map((slug) => [`entry-${slug}`, entryOf(slug)])),
          ...Object.fromEntries(landerNames().map((name) => [`island-${name}`, join(LANDERS, name, 'island.tsx')])),
          ...Object.fromEntries(fonts.map((name) => [`fonts-${name}`, join(STYLES, `fonts-${name}.scss`)])),
        },
        output: {
          entryFileNames: 'assets/[name]-[hash:8].js',
          chunkFileNames: 'assets/[name]-[hash:8].js',
          assetFileNames: 'assets/[name]-[hash:8][extname]',
          codeSplitting: sharedChunks(),
        },
      },
    },
  });
  if (!('output' in output)) throw new Error('Vite answered with something else than one build');
  return readOutput(output, messages);
}

const url = (file: string) => `/${file}`;

function readOutput({ output }: Rolldown.RolldownOutput, messages: ModuleMessages): ClientBuild {
  const chunks = new Map<string, Chunk>();
  const named = new Map<string, Chunk>();
  const fonts = new Map<string, string>();
  for (const file of output) {
    if (file.type === 'asset') {
      const template = file.names.map((name) => /^fonts-(\w+)\.css$/.exec(name)?.[1]).find(Boolean);
      if (template) fonts.set(template, url(file.fileName));
      continue;
    }
    const { importedCss, importedAssets } = file.viteMetadata ?? {};
    const chunk: Chunk = {
      url: url(file.fileName),
      imports: file.imports.map(url),
      lazy: file.dynamicImports.map(url),
      styles: [...(importedCss ?? [])].map(url),
      files: [...(importedAssets ?? [])].map(url),
      modules: file.moduleIds.map((id) => id.replace(/\?.*$/, '')),
    };
    chunks.set(chunk.url, chunk);
    if (file.isEntry) named.set(file.name, chunk);
  }
  const startingWith = (prefix: string) =>
    new Map(
      [...named].filter(([name]) => name.startsWith(prefix)).map(([name, chunk]) => [name.slice(prefix.length), chunk]),
    );
  return { chunks, entries: startingWith('entry-'), islands: startingWith('island-'), fonts, messages };
}
