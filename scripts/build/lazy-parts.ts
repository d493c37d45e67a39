import { basename, dirname, join, relative } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin, Rolldown } from 'vite';
import { type Collected, moduleOf, PART_TABLE, reachedFrom } from './client-output.ts';
import { VISIT } from './inputs.ts';
import { MAIN, ROOT } from './paths.ts';

type Bundle = Rolldown.OutputBundle;

interface Options {
  readonly collected: Collected;
  /** Module in src/platform that loads a part's files. */
  readonly loader: 'part-files.ts' | 'single-file-parts.ts';
}

/** An `import()` as Vite passes it to its preload helper: the part's file, and the exports taken from it. */
const DYNAMIC_IMPORT = /\(\) => import\("\.\/([^"]+)"\)([^;]*?), __VITE_PRELOAD__/g;
/** A part in the same file as its `import()`. */
const INLINED_IMPORT = /__vitePreload\((\(\) => Promise\.resolve\(\)[^;]*?), __VITE_PRELOAD__\)/g;

/**
 * Passes every `import()` to our own loader, which can retry a part at another address (docs/decisions/0075):
 * `preload(() => import("./a-<hash>.js"))` becomes `preload((file) => import(file), "a")`. One table, `parts-<hash>.json`,
 * lists the files of each part; first screens don't load it. A script that named the file of a part would get another name
 * whenever the part changes (docs/decisions/0137). Also records the static imports of every module.
 */
export function lazyParts({ collected: { parts: found, imports }, loader }: Options): Plugin {
  return {
    name: 'sevenfold:lazy-parts',
    enforce: 'pre',
    apply: 'build',
    // `visit.lazy.ts` gets its own copies of its imports. Otherwise, imports that two parts share would become a third
    // file (docs/decisions/0127).
    async resolveId(source, importer, options) {
      if (loader !== 'single-file-parts.ts') return null;
      const [from, own] = importer?.split('?own') ?? [];
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!resolved || (own === undefined && resolved.id !== VISIT)) return resolved;
      return { ...resolved, id: `${resolved.id}?own` };
    },
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      return `export { __vitePreload } from ${JSON.stringify(join(ROOT, 'src/platform', loader))};`;
    },
    renderChunk(code, { fileName }, _options, { chunks }) {
      if (!code.includes('__VITE_PRELOAD__')) return null;
      const partOf = (file: string) => {
        const chunk = chunks[join(dirname(fileName), file)];
        if (!chunk) throw new Error(`${fileName} imports ${file}, which is no script of this build`);
        // Documents deliver the app itself, so it doesn't wait for the table.
        return loader === 'single-file-parts.ts' || chunk.moduleIds.includes(MAIN) ? file : partName(chunk);
      };
      const edited = new MagicString(code);
      edited.replace(DYNAMIC_IMPORT, (_all, file, taken) => `(file) => import(file)${taken}, "${partOf(file)}"`);
      edited.replace(INLINED_IMPORT, (_all, load) => `(${load})()`);
      if (edited.toString().includes('__VITE_PRELOAD__')) throw new Error(`${fileName}: unexpected form of import()`);
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) };
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const id of this.getModuleIds())
          imports.set(moduleOf(id), (this.getModuleInfo(id)?.importedIds ?? []).map(moduleOf));
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const module of chunks.flatMap(({ moduleIds }) => moduleIds)) {
          for (const asked of this.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
            const file = chunks.find(({ moduleIds }) => moduleIds.includes(asked))?.fileName;
            const name = relative(ROOT, moduleOf(asked));
            if (file) found.set(name, [...new Set([...(found.get(name) ?? []), `/${file}`])]);
          }
        }
        if (loader === 'single-file-parts.ts') return requireSingleFiles(chunks, bundle);
        const parts = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
        this.emitFile({ type: 'asset', name: PART_TABLE, source: JSON.stringify(tableOf(parts, bundle)) });
      },
    },
  };
}

/** The same in every build, unlike the name of the file. */
const partName = ({ name }: { readonly name: string }) => name.replace(/\.lazy$/, '');

/** By the names of the parts: the part's own file, then all other files that it needs. */
function tableOf(parts: Iterable<string>, bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const table: Record<string, readonly string[]> = {};
  for (const file of parts) {
    const name = partName(bundle[file] as Rolldown.OutputChunk);
    if (table[name]) throw new Error(`Two parts are named '${name}', so one needs another file name`);
    table[name] = [file, ...filesOf(file, bundle)].map((each) => basename(each));
  }
  return table;
}

/** All other files that a file needs: its static imports, and the styles of all of them. */
function filesOf(file: string, bundle: Bundle): string[] {
  const chunkOf = (name: string) => (bundle[name]?.type === 'chunk' ? bundle[name] : undefined);
  const chunks = reachedFrom([file], (name) => chunkOf(name)?.imports ?? []);
  const styles = [...chunks].flatMap((name) => [...(chunkOf(name)?.viteMetadata?.importedCss ?? [])]);
  return [...chunks, ...new Set(styles)].filter((name) => name !== file);
}

/** A lander's lazy part must be a single file, since landers have no table of files. */
function requireSingleFiles(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): void {
  for (const { fileName, dynamicImports } of chunks) {
    const present = [fileName, ...filesOf(fileName, bundle)];
    for (const part of dynamicImports) {
      const others = filesOf(part, bundle).filter((file) => !present.includes(file));
      if (others.length > 0)
        throw new Error(`${part} needs ${others.join(', ')}, but a lander's lazy part must be a single file`);
    }
  }
}
