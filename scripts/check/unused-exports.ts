import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';
import { resolve } from './resolve.ts';

/** The code that loads files by name: the build and its configuration, the test runner, and `npm run bench`. */
const LOADERS = /^(?:[\w.]+\.config\.ts|scripts\/(?:build|embed|test)\/.*|scripts\/(?:bench|dev)\.ts)$/;
/** A tool finds its own configuration: vitest reads `vitest.config.ts`. Build and server list the folder of niches. */
const NAMED_BY_FOLDER = /^(?:\w+\.config|src\/niches\/[\w-]+)\.ts$/;
/** Comments, and the modules that a loader itself imports. */
const IMPORT_OR_COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|\b(?:from|import\() ?'[^']*'/gm;
/** A file's path, or the end of one, such as `'src/documents/render.tsx'` or `platform('react.ts')`. */
const FILE_NAME = /['"](?:#|\.?\/)?((?:[\w-]+\/)*[\w.-]+\.tsx?)['"]/g;

interface Module {
  readonly source: string;
  readonly parsed: ParseResult['module'];
}

/** The names imported from each file. `*` stands for all of them. */
type Uses = Map<string, Set<string>>;

/**
 * Every export that no file of the product imports. An export for tests is allowed if its own file uses it too. An
 * export that only tests use is not part of the product.
 */
export function findUnusedExports(root: string): { exports: number; unused: string[] } {
  const product = modulesOf(root, ['{src,server,scripts}/**/*.{ts,tsx}', '*.ts']);
  const byProduct = usesIn(product);
  const byTests = usesIn(modulesOf(root, ['tests/**/*.{ts,tsx}']));
  const loaders = [...product].flatMap(([file, { source }]) =>
    LOADERS.test(file) ? source.replace(IMPORT_OR_COMMENT, '') : [],
  );
  const isLoaded = loadedBy(loaders);
  const fromPackages = namesFromPackages(root, product);
  const unused: string[] = [];
  let exports = 0;
  for (const [file, { source, parsed }] of product) {
    const loaded = isLoaded(file);
    // An entry of the build.
    if (loaded && !byProduct.has(file)) continue;
    const names = exportsOf(parsed);
    exports += names.length;
    for (const name of names) {
      if (isUsed(byProduct, file, name)) continue;
      // The file replaces a package, or a helper that the compiler adds.
      const replaces = fromPackages.has(name) || loaders.some((code) => new RegExp(`\\b${name}\\b`).test(code));
      if (loaded && replaces) continue;
      const within = source.split(new RegExp(`\\b${name}\\b`)).length > 2;
      const tested = isUsed(byTests, file, name);
      if (within && tested) continue;
      const advice = within
        ? 'is used only in its own file: drop `export`'
        : tested
          ? 'is used only by tests'
          : 'is unused';
      unused.push(`${file} ${name} ${advice}`);
    }
  }
  return { exports, unused };
}

/** Whether a loader names the file. */
function loadedBy(loaders: readonly string[]): (file: string) => boolean {
  const names = loaders.flatMap((code) => Array.from(code.matchAll(FILE_NAME), ([, name = '']) => name));
  return (file) => NAMED_BY_FOLDER.test(file) || names.some((name) => `/${file}`.endsWith(`/${name}`));
}

/** The names that the app and its libraries import from packages: a file can replace one of those packages. */
function namesFromPackages(root: string, product: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const names = new Set<string>();
  const packages = new Set<string>();
  const read = ({ staticImports }: Module['parsed']) => {
    for (const { moduleRequest, entries } of staticImports) {
      if (/^[.#/]/.test(moduleRequest.value)) continue;
      packages.add(moduleRequest.value.split('/', moduleRequest.value.startsWith('@') ? 2 : 1).join('/'));
      for (const { importName } of entries) if (importName.name) names.add(importName.name);
    }
  };
  for (const [file, { parsed }] of product) if (file.startsWith('src/')) read(parsed);
  for (const name of [...packages]) {
    const folder = join(root, 'node_modules', name);
    for (const file of globSync('{dist,esm}/*.{js,mjs}', { cwd: folder }))
      read(parseSync(file, readFileSync(join(folder, file), 'utf8')).module);
  }
  return names;
}

const isUsed = (uses: Uses, file: string, name: string) => !!uses.get(file)?.has(name) || !!uses.get(file)?.has('*');

function modulesOf(root: string, patterns: string[]): Map<string, Module> {
  const files = globSync(patterns, {
    cwd: root,
    exclude: (path) => path.endsWith('.d.ts') || path.includes('node_modules'),
  });
  return new Map(
    files.map((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [path.replaceAll('\\', '/'), { source, parsed: parseSync(path, source).module }];
    }),
  );
}

const exportsOf = ({ staticExports }: Module['parsed']): string[] =>
  staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? []))),
  );

function usesIn(modules: ReadonlyMap<string, Module>): Uses {
  const uses: Uses = new Map();
  for (const [file, { source, parsed }] of modules) {
    const use = (specifier: string, ...names: string[]) => {
      const target = resolve(file, specifier);
      if (target) uses.set(target, new Set([...(uses.get(target) ?? []), ...names]));
    };
    for (const { moduleRequest, entries } of parsed.staticImports) {
      for (const { importName, localName } of entries) {
        if (importName.kind === 'NamespaceObject') use(moduleRequest.value, ...membersOf(localName.value, source));
        else use(moduleRequest.value, importName.name ?? 'default');
      }
    }
    for (const { entries } of parsed.staticExports) {
      for (const { moduleRequest, importName } of entries) {
        if (moduleRequest) use(moduleRequest.value, importName.name ?? '*');
      }
    }
    // A lazy part's exports are destructured somewhere else.
    for (const [, specifier = ''] of source.matchAll(/\bimport\(\s*['"`]([^'"`]+)/g)) use(specifier, '*');
  }
  return uses;
}

/** The members used of a namespace import, or `*` if it is passed on as a whole. */
function membersOf(namespace: string, source: string): string[] {
  const uses = [...source.matchAll(new RegExp(`(?<!\\bas )\\b${namespace}\\b(?:\\.(\\w+))?`, 'g'))];
  return uses.map(([, name]) => name ?? '*');
}
