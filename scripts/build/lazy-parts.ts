import { basename, join, relative } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from './paths.ts';

type Bundle = Rolldown.OutputBundle;

/** Module of each lazy part → the addresses of its own file, one of each compile that has it. */
export type LazyParts = Map<string, string[]>;

interface Options {
  readonly collect: LazyParts;
  /** Module in src/platform that loads a part's files. */
  readonly loader: 'part-files.ts' | 'lone-part.ts';
}

/** An `import()` as Vite leaves it to its preload helper: the part's file, and what is taken of it. */
const ASKED = /\(\) => import\("\.\/([^"]+)"\)([^;]*?), __VITE_PRELOAD__/g;
/** A part that stands in the file that asks for it. */
const PRESENT = /__vitePreload\((\(\) => Promise\.resolve\(\)[^;]*?), __VITE_PRELOAD__\)/g;
export const PART_TABLE = 'parts.json';

/**
 * Gives every `import()` to our own loader, which can ask for a part again and at another address
 * (docs/decisions/0075): `preload(() => import("./a.js"))` becomes `preload((file) => import(file), "a.js")`. Which
 * files a part needs besides its own stands in one table, `parts-<hash>.json`, which is no part of a first screen.
 */
export function lazyParts({ collect, loader }: Options): Plugin {
  return {
    name: 'sevenfold:lazy-parts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      return `export { __vitePreload } from ${JSON.stringify(join(ROOT, 'src/platform', loader))};`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes('__VITE_PRELOAD__')) return null;
      const edited = new MagicString(code);
      edited.replace(ASKED, (_all, file, taken) => `(file) => import(file)${taken}, "${file}"`);
      edited.replace(PRESENT, (_all, load) => `(${load})()`);
      if (edited.toString().includes('__VITE_PRELOAD__'))
        throw new Error(`${fileName}: an import() is not as expected`);
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) };
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const module of chunks.flatMap(({ moduleIds }) => moduleIds)) {
          for (const asked of this.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
            const file = chunks.find(({ moduleIds }) => moduleIds.includes(asked))?.fileName;
            const name = relative(ROOT, asked);
            if (file) collect.set(name, [...new Set([...(collect.get(name) ?? []), `/${file}`])]);
          }
        }
        if (loader === 'lone-part.ts') {
          for (const chunk of chunks) requireLoneParts(chunk, bundle);
          return;
        }
        const parts = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
        const table = [...parts].map((file) => [basename(file), filesOf(file, bundle).map((each) => basename(each))]);
        this.emitFile({ type: 'asset', name: PART_TABLE, source: JSON.stringify(Object.fromEntries(table)) });
      },
    },
  };
}

/** All that a file needs besides itself: what it imports without `import()`, and the styles of both. */
function filesOf(file: string, bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const imported of chunk.imports) visit(imported);
    for (const styles of chunk.viteMetadata?.importedCss ?? []) files.add(styles);
  };
  visit(file);
  files.delete(file);
  return [...files];
}

/** What a lander loads later is one file, besides what asks for it: the form has no table of files. */
function requireLoneParts({ fileName, dynamicImports }: Rolldown.OutputChunk, bundle: Bundle): void {
  const present = [fileName, ...filesOf(fileName, bundle)];
  for (const part of dynamicImports) {
    const others = filesOf(part, bundle).filter((file) => !present.includes(file));
    if (others.length > 0) throw new Error(`${part} needs ${others.join(', ')}, but may need nothing`);
  }
}
