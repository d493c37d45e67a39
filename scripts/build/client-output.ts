import type { Rolldown } from 'vite';
import type { SharedScreen } from './join-screens.ts';
import type { LazyParts } from './lazy-parts.ts';
import type { ModuleMessages } from './lingui-macros.ts';

export interface Chunk {
  /** Address, `/assets/…`. */
  readonly url: string;
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly string[];
  readonly modules: readonly string[];
}

export type ModuleImports = Map<string, readonly string[]>;

export interface ClientBuild {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** Niche slug → its entry. */
  readonly entries: ReadonlyMap<string, Chunk>;
  /** The form that all landers share. */
  readonly island: Chunk;
  /** Route of a lander → its styles; and those of the layout that some have. */
  readonly landerStyles: ReadonlyMap<string, Chunk>;
  /** Route of a lander → its own script. */
  readonly landerScripts: ReadonlyMap<string, Chunk>;
  /** Route of a campaign → its script. */
  readonly campaigns: ReadonlyMap<string, Chunk>;
  /** Template name → its `@font-face` stylesheet. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Screen's module → the name that it has in its file, if others are there too. */
  readonly screenNames: ReadonlyMap<string, string>;
  readonly messages: ModuleMessages;
  readonly parts: LazyParts;
  /** Module → the modules it imports, but for what it asks for by `import()`. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** Goes among the landers' styles, for the routes that have this layout. */
export const LANDER_LAYOUT = 'lander layout';

type Output = Rolldown.RolldownOutput['output'][number];

/** The module graph of what was written, by the addresses that browsers will ask for. */
export function readOutput(
  output: readonly Output[],
  shared: ReadonlyMap<string, SharedScreen>,
  messages: ModuleMessages,
  imports: ModuleImports,
  parts: LazyParts,
): ClientBuild {
  const chunks = new Map<string, Chunk>();
  const named = new Map<string, Chunk>();
  const fonts = new Map<string, string>();
  const screenNames = new Map<string, string>();
  for (const file of output) {
    if (file.type === 'asset') {
      const template = file.names.map((name) => /^fonts-(\w+)\.css$/.exec(name)?.[1]).find(Boolean);
      if (template) fonts.set(template, url(file.fileName));
      continue;
    }
    const screen = shared.get(file.fileName);
    if (screen) {
      screenNames.set(moduleOf(file.facadeModuleId ?? ''), screen.name);
      continue;
    }
    const chunk = chunkOf(file, shared);
    chunks.set(chunk.url, chunk);
    if (file.isEntry) named.set(file.name, chunk);
  }
  const startingWith = (prefix: string) =>
    new Map(
      [...named].filter(([name]) => name.startsWith(prefix)).map(([name, chunk]) => [name.slice(prefix.length), chunk]),
    );
  const island = named.get('island');
  if (!island) throw new Error('the form of the landers was not compiled');
  return {
    chunks,
    entries: startingWith('entry-'),
    island,
    landerStyles: startingWith('styles-'),
    landerScripts: startingWith('script-'),
    campaigns: startingWith('campaign-'),
    fonts,
    screenNames,
    messages,
    imports,
    parts,
  };
}

/** A module's file. */
export const moduleOf = (id: string) => id.replace(/\?.*$/, '');
const url = (file: string) => `/${file}`;

function chunkOf(file: Rolldown.OutputChunk, shared: ReadonlyMap<string, SharedScreen>): Chunk {
  const { importedCss, importedAssets } = file.viteMetadata ?? {};
  return {
    url: url(file.fileName),
    imports: file.imports.map(url),
    lazy: file.dynamicImports.map((asked) => url(shared.get(asked)?.file ?? asked)),
    styles: [...(importedCss ?? [])].map(url),
    files: [...(importedAssets ?? [])].map(url),
    modules: file.moduleIds.map(moduleOf),
  };
}
