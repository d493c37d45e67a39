import { basename, dirname, join, relative } from 'node:path';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import type { Plugin, Rolldown } from 'vite';
import { findNodes, isNode, type Node } from './find-nodes.ts';
import { findSharedScreens, type SharedScreen } from './join-screens.ts';
import { ROOT } from './paths.ts';

type Bundle = Rolldown.OutputBundle;

/** Module of each lazy part → the addresses of its own file, one of each compile that has it. */
export type LazyParts = Map<string, string[]>;

/** What Vite puts in for the files of a part, until it knows them. */
const MARKER = '__VITE_PRELOAD__';
/** No name that the minifier gives. */
const FILE = '$file';

/**
 * Tells every part of the app which files it needs besides those of the file that asks for it:
 * `preload(() => import("./a.js"), __VITE_PRELOAD__)` becomes `preload($file => import($file), "a.js b.js a.css")`, the part's own
 * file first. So `src/platform/part-files.ts` can fetch them again, and import the part from another address. A lone part
 * (`src/platform/lone-part.ts`) is one file.
 */
export function lazyParts(collect: LazyParts, { isLone }: { readonly isLone: boolean }): Plugin {
  return {
    name: 'sevenfold:lazy-parts',
    apply: 'build',
    // Before Vite puts in a list of its own.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const shared = findSharedScreens(Object.values(bundle));
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const asked = chunks.flatMap(({ moduleIds }) =>
          moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
        );
        for (const module of new Set(asked)) {
          const file = chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName;
          const name = relative(ROOT, module);
          if (file) collect.set(name, [...(collect.get(name) ?? []), `/${file}`]);
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.code.includes(MARKER)) nameFiles(chunk, bundle, shared, isLone);
        }
      },
    },
  };
}

function nameFiles(
  chunk: Rolldown.OutputChunk,
  bundle: Bundle,
  shared: ReadonlyMap<string, SharedScreen>,
  isLone: boolean,
): void {
  const { code, fileName } = chunk;
  const present = closure([fileName], bundle);
  const calls = findNodes(fileName, code, (node) => (isPreload(node) ? [node] : []));
  if (calls.length !== code.split(MARKER).length - 1) throw new Error(`${fileName}: an import() is not as expected`);
  const edited = new MagicString(code);
  for (const call of calls) {
    const [load, marker] = call.arguments as [Node, Node];
    const [asked] = findNodesIn(load.body, 'ImportExpression');
    const source = isNode(asked?.source) ? asked.source.value : undefined;
    const parameters = code.indexOf('()', load.start);
    // A part that stands in the file that asks for it needs none.
    if (!asked) {
      edited.update(call.start, call.end, `(${code.slice(load.start, load.end)})()`);
      continue;
    }
    if (typeof source !== 'string') throw new Error(`${fileName}: an import() names no file`);
    const file = join(dirname(fileName), source);
    const screen = shared.get(file);
    const own = screen?.file ?? file;
    const needed = [...closure([own], bundle)].filter((each) => each !== own && !present.has(each));
    const known = stylesOf(present, bundle);
    const styles = [...stylesOf([own, ...needed], bundle)].filter((each) => !known.has(each));
    if (isLone && needed.length + styles.length > 0)
      throw new Error(`${fileName}: ${own} needs ${[...needed, ...styles].join(', ')}, but may need nothing`);
    const names = [own, ...needed, ...styles].map((each) => basename(each)).join(' ');
    const loaded = screen ? `.then(m=>({screen:m.${screen.name}}))` : '';
    edited.update(parameters, parameters + 2, FILE);
    edited.update(asked.start, asked.end, `import(${FILE})${loaded}`);
    edited.update(marker.start, marker.end, JSON.stringify(names));
  }
  chunk.code = edited.toString();
  if (chunk.map) keepMap(chunk, edited, bundle);
}

/** Where in the sources the edited text comes from. */
function keepMap(chunk: Rolldown.OutputChunk, edited: MagicString, bundle: Bundle): void {
  // Without a folder, which would be put before every source.
  const name = basename(chunk.fileName);
  const edits = edited.generateMap({ source: name, hires: 'boundary' }).toString();
  const before = JSON.stringify(chunk.map);
  const map = remapping(edits, (source) => (source === name ? before : null)).toString();
  const file = bundle[`${chunk.fileName}.map`];
  if (file?.type === 'asset') file.source = map;
  chunk.map = Object.assign(JSON.parse(map), { toString: () => map });
}

function isPreload({ type, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !Array.isArray(given)) return false;
  const [load, marker] = given;
  return (
    isNode(load) &&
    load.type === 'ArrowFunctionExpression' &&
    isNode(load.body) &&
    isNode(marker) &&
    marker.type === 'Identifier' &&
    marker.name === MARKER
  );
}

function findNodesIn(value: unknown, type: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => findNodesIn(item, type));
  if (!isNode(value)) return [];
  return value.type === type ? [value] : Object.values(value).flatMap((child) => findNodesIn(child, type));
}

/** The files and all that they import without `import()`. */
function closure(from: readonly string[], bundle: Bundle): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const file of from) visit(file);
  return seen;
}

const stylesOf = (files: Iterable<string>, bundle: Bundle) =>
  new Set(
    [...files].flatMap((file) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    }),
  );
