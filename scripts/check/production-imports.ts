import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { resolve } from './resolve.ts';

/** What only development and samples need. Production must load it by `import()` or not at all (docs/decisions/0149). */
const ON_REQUEST = ['server/web/dev/', 'server/start/samples/'];
/** No production server loads these, so their packages need not be on it. */
const ONLY_DEVELOPMENT = 'server/web/dev/';
/** Commands of docs/operate.md that build or preview, and need all packages. */
const WITH_ALL_PACKAGES = ['build', 'export', 'mail:preview'];
/** Packages that no code imports, and the reason for each. */
const NOT_IMPORTED: Readonly<Record<string, string>> = { node: 'the server and the operator’s commands run on it' };

const REQUIRED = /\brequire(?:\.resolve)?\(\s*'([^']+)'/g;

interface ProductionImports {
  /** What the entries run at their start: each file, with the one that imports it. */
  readonly files: ReadonlyMap<string, string>;
  /** What they can load at any time: each package, with a file that imports it. */
  readonly packages: ReadonlyMap<string, string>;
}

/** The server, and the commands that docs/operate.md tells operators to run beside it. */
export function productionEntries(root: string): string[] {
  const text = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const names = new Set([...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name));
  const commands = [...names].filter((name) => !WITH_ALL_PACKAGES.includes(name));
  return ['server/main.ts', ...commands.map((name) => `scripts/${name}.ts`)];
}

/** Follows the imports of the entries: statements, `import()` and `require`, but no types. */
export function productionImports(root: string, entries: readonly string[]): ProductionImports {
  const packages = new Map<string, string>();
  const atStart = follow(entries, (file) => filesIn(root, file).filter(({ runsBefore }) => runsBefore));
  const everything = follow(entries, (file) =>
    filesIn(root, file).filter(({ path }) => !path.startsWith(ONLY_DEVELOPMENT)),
  );
  for (const file of everything.keys())
    for (const { specifier } of runImports(root, file))
      if (!resolve(file, specifier) && !specifier.startsWith('node:')) packages.set(packageOf(specifier), file);
  return { files: atStart, packages };
}

/** What is wrong with the imports of production code and the `dependencies` of package.json, one line each. */
export function findProductionFaults(
  root: string,
  entries: readonly string[],
  dependencies: readonly string[],
): string[] {
  const { files, packages } = productionImports(root, entries);
  return [
    ...entries.filter((entry) => !existsSync(join(root, entry))).map((entry) => `${entry} is missing`),
    ...[...files.keys()]
      .filter((file) => ON_REQUEST.some((folder) => file.startsWith(folder)))
      .map((file) => `production loads ${file} at its start: ${chainTo(file, files).join(' → ')}`),
    ...[...packages]
      .filter(([name]) => !dependencies.includes(name))
      .map(([name, file]) => `${file} needs ${name} in production: move it to the dependencies of package.json`),
    ...dependencies
      .filter((name) => !packages.has(name) && !(name in NOT_IMPORTED))
      .map((name) => `production doesn't need ${name}: move it to the devDependencies of package.json`),
  ];
}

/** The same for the project. */
export function checkProduction(root: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return findProductionFaults(root, productionEntries(root), Object.keys(dependencies));
}

interface RunImport {
  readonly specifier: string;
  readonly runsBefore: boolean;
}

function runImports(root: string, file: string): RunImport[] {
  if (!/\.(?:ts|tsx|mjs)$/.test(file) || !existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), 'utf8');
  const required = [...source.matchAll(REQUIRED)].map(([, specifier = '']) => ({ specifier, runsBefore: false }));
  return [...importsOf(file, source).filter(({ isType }) => !isType), ...required];
}

function filesIn(root: string, file: string): { path: string; runsBefore: boolean }[] {
  return runImports(root, file).flatMap(({ specifier, runsBefore }) => {
    const path = resolve(file, specifier);
    return path === undefined ? [] : [{ path, runsBefore }];
  });
}

function follow(entries: readonly string[], next: (file: string) => { path: string }[]): Map<string, string> {
  const found = new Map(entries.map((entry) => [entry, '']));
  for (const file of found.keys()) for (const { path } of next(file)) if (!found.has(path)) found.set(path, file);
  return found;
}

function chainTo(file: string, importers: ReadonlyMap<string, string>): string[] {
  const importer = importers.get(file);
  return importer ? [...chainTo(importer, importers), file] : [file];
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
