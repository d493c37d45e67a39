import type { Rolldown } from 'vite';
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

export const PART_TABLE = 'parts.json';

/** Data that the compiles collect while they run. */
export interface Collected {
  readonly messages: ModuleMessages;
  /** Module of each lazy part → the addresses of its file, one for each compile that has it. */
  readonly parts: Map<string, string[]>;
  /** Module → the modules that it imports statically. */
  readonly imports: Map<string, readonly string[]>;
}

export interface ClientBuild extends Collected {
  /** By address. */
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** By the names that `client-build.ts` gives them. */
  readonly entries: ReadonlyMap<string, Chunk>;
  /** Template name → its `@font-face` stylesheet. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Addresses of the tables of lazy parts and their files, for the app and for the campaigns. */
  readonly partTables: { readonly app: string; readonly campaigns: string };
}

type Output = Rolldown.RolldownOutput['output'][number];

/** The module graph of the output, by the addresses that browsers request. */
export function readOutput(
  {
    app,
    landers,
    documents,
    campaigns,
  }: Readonly<Record<'app' | 'landers' | 'documents' | 'campaigns', readonly Output[]>>,
  collected: Collected,
): ClientBuild {
  const files = [...app, ...landers, ...documents, ...campaigns];
  const written = files.flatMap((file) => (file.type === 'chunk' ? [{ file, chunk: chunkOf(file) }] : []));
  const fonts = files.flatMap((file) => {
    const template =
      file.type === 'asset' && file.names.map((name) => /^fonts-(\w+)\.css$/.exec(name)?.[1]).find(Boolean);
    return template ? [[template, url(file.fileName)] as const] : [];
  });
  return {
    ...collected,
    chunks: new Map(written.map(({ chunk }) => [chunk.url, chunk])),
    entries: new Map(written.flatMap(({ file, chunk }) => (file.isEntry ? [[file.name, chunk]] : []))),
    fonts: new Map(fonts),
    partTables: { app: partTableOf(app), campaigns: partTableOf(campaigns) },
  };
}

/** The nodes that can be reached from the given ones, including those. Each comes after the nodes that it points to. */
export function reachedFrom<Node>(start: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const reached = new Set<Node>();
  const entered = new Set<Node>();
  const visit = (node: Node) => {
    if (entered.has(node)) return;
    entered.add(node);
    for (const each of next(node)) visit(each);
    reached.add(node);
  };
  for (const node of start) visit(node);
  return reached;
}

/** The file of a module, without its query. */
export const moduleOf = (id: string) => id.replace(/\?.*$/, '');
const url = (file: string) => `/${file}`;

function partTableOf(output: readonly Output[]): string {
  const table = output.find((file) => file.type === 'asset' && file.names.includes(PART_TABLE));
  if (!table) throw new Error('The table of lazy parts is missing');
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
