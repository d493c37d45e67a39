import type { Rolldown } from 'vite';
import { type LazyParts, PART_TABLE } from './lazy-parts.ts';
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
  /** Address of the table of the files of the app's lazy parts, and of those of the campaigns. */
  readonly partTables: { readonly app: string; readonly campaigns: string };
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
  { app, landers, campaigns }: Readonly<Record<'app' | 'landers' | 'campaigns', readonly Output[]>>,
  messages: ModuleMessages,
  imports: ModuleImports,
  parts: LazyParts,
): ClientBuild {
  const chunks = new Map<string, Chunk>();
  const named = new Map<string, Chunk>();
  const fonts = new Map<string, string>();
  for (const file of [...app, ...landers, ...campaigns]) {
    if (file.type === 'asset') {
      const template = file.names.map((name) => /^fonts-(\w+)\.css$/.exec(name)?.[1]).find(Boolean);
      if (template) fonts.set(template, url(file.fileName));
      continue;
    }
    const chunk = chunkOf(file);
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
    partTables: { app: partTableOf(app), campaigns: partTableOf(campaigns) },
    messages,
    imports,
    parts,
  };
}

/** A module's file. */
export const moduleOf = (id: string) => id.replace(/\?.*$/, '');
const url = (file: string) => `/${file}`;

function partTableOf(output: readonly Output[]): string {
  const table = output.find((file) => file.type === 'asset' && file.names.includes(PART_TABLE));
  if (!table) throw new Error('there is no table of lazy parts');
  return url(table.fileName);
}

function chunkOf(file: Rolldown.OutputChunk): Chunk {
  const { importedCss, importedAssets } = file.viteMetadata ?? {};
  return {
    url: url(file.fileName),
    imports: file.imports.map(url),
    lazy: file.dynamicImports.map(url),
    styles: [...(importedCss ?? [])].map(url),
    files: [...(importedAssets ?? [])].map(url),
    modules: file.moduleIds.map(moduleOf),
  };
}
