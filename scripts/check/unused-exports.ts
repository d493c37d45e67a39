import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';
import { resolve } from './resolve.ts';

/** Files that something other than an import uses. */
const LOADED_OTHERWISE: readonly RegExp[] = [
  // Configuration of tools.
  /^[\w.]+\.config\.ts$/,
  // Replacements for packages, with the same exports.
  /^src\/i18n\/use-lingui\.tsx$/,
  /^src\/platform\/(?:react|router-deps|jsx-runtime|lingui-core|signals|part-files|single-file-parts)\.ts$/,
  // Entries of the build, and the package for partners' React apps.
  /^src\/(?:documents\/render\.tsx|entry\/start-page\.ts|embed\/react\/lander\.ts)$/,
  // Benchmarks, which `npm run bench` loads by name.
  /^scripts\/bench\/\w+\/bench\.ts$/,
  // Has a type that fails to compile if a route has no screen.
  /^src\/routing\/screens\.ts$/,
];

interface Module {
  readonly source: string;
  readonly parsed: ParseResult['module'];
}

/** The names imported from each file. `*` stands for all of them. */
type Uses = Map<string, Set<string>>;

/**
 * Every export that no file of the product imports. An export for tests is fine if its own file uses it too; what only
 * tests use is no part of the product.
 */
export function findUnusedExports(root: string): { exports: number; unused: string[] } {
  const product = modulesOf(root, ['{src,server,scripts}/**/*.{ts,tsx}', '*.ts']);
  const byProduct = usesIn(product);
  const byTests = usesIn(modulesOf(root, ['tests/**/*.{ts,tsx}']));
  const unused: string[] = [];
  let exports = 0;
  for (const [file, { source, parsed }] of product) {
    if (LOADED_OTHERWISE.some((place) => place.test(file))) continue;
    const names = exportsOf(parsed);
    exports += names.length;
    for (const name of names) {
      if (isUsed(byProduct, file, name)) continue;
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
