import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { type FoundImport, importsOf } from './imports.ts';
import { LAYERS, type Layer, PACKAGE_RULES } from './layers.ts';
import { resolve } from './resolve.ts';

interface Violation {
  file: string;
  line: number;
  message: string;
}

const LONGEST_FIRST = Object.entries(LAYERS).sort(([, a], [, b]) => b.path.length - a.path.length);

const isWithin = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

function layerOf(file: string): [string, Layer] | undefined {
  return LONGEST_FIRST.find(([, layer]) => isWithin(file, layer.path));
}

interface ImportRulesReport {
  readonly files: number;
  readonly imports: number;
  readonly violations: Violation[];
  /** Import cycles that would run at load time, each as `a.ts → b.ts → a.ts`. */
  readonly cycles: string[];
}

/** Checks every import in src/ and server/ of the project at `root` against the import rules. */
export function checkImportRules(root: string): ImportRulesReport {
  const files = sourceFiles(root);
  const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
  const runsBefore = new Map(
    files.map((file) => [
      file,
      (imports.get(file) ?? []).flatMap((found) => (found.runsBefore && resolve(file, found.specifier)) || []),
    ]),
  );
  return {
    files: files.length,
    imports: [...imports.values()].reduce((sum, { length }) => sum + length, 0),
    violations: files.flatMap((file) => violationsIn(file, imports.get(file) ?? [])),
    cycles: findCycles(runsBefore).map((cycle) => cycle.join(' → ')),
  };
}

function violationsIn(file: string, imports: readonly FoundImport[]): Violation[] {
  const layer = layerOf(file);
  if (!layer) return [{ file, line: 1, message: 'is in no layer: add it to scripts/check/layers.ts' }];
  return imports.flatMap(({ specifier, line }) => {
    const message = judge(file, layer, specifier);
    return message ? [{ file, line, message: `imports '${specifier}': ${message}` }] : [];
  });
}

function sourceFiles(root: string): string[] {
  return globSync('{src,server}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.endsWith('.d.ts') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function judge(file: string, [name, layer]: [string, Layer], specifier: string): string | undefined {
  const target = resolve(file, specifier);
  if (target === undefined) return judgePackage(file, name, layer, specifier);
  const [targetName, targetLayer] = layerOf(target) ?? [undefined, undefined];
  if (specifier.startsWith('#src/shared/')) return `write #shared/${specifier.slice('#src/shared/'.length)}`;
  if (targetName === undefined) return 'is outside src and server';
  if (specifier.startsWith('../') && home(file) !== home(target))
    return 'use relative paths only inside a folder, and #src/…, #shared/… or #server/… elsewhere';
  if (targetName !== name) return layer.sees.includes(targetName) ? undefined : `${name} may not import ${targetName}`;
  const [ownFolder, targetFolder] = [folderIn(targetLayer, file), folderIn(targetLayer, target)];
  const isSeparate = layer.separate && targetFolder !== undefined && targetFolder !== ownFolder;
  return isSeparate ? `folders of ${name} may not import one another` : undefined;
}

function judgePackage(file: string, name: string, layer: Layer, specifier: string): string | undefined {
  // The build provides virtual modules to any file.
  if (specifier.startsWith('virtual:')) return undefined;
  if (layer.packages && !layer.packages.includes(specifier)) return `${name} may not import this package`;
  const rule = PACKAGE_RULES.find(
    ({ packages, only }) => packages.test(specifier) && !only.some((place) => isWithin(file, place)),
  );
  return rule?.because;
}

/** The first folder below src or server. Relative imports stay inside it. */
function home(file: string): string {
  return file.split('/', 2).join('/');
}

/** The folder directly below the layer's folder. Undefined for a file in the layer's folder itself. */
function folderIn(layer: Layer, file: string): string | undefined {
  const [folder, ...rest] = file.slice(layer.path.length + 1).split('/');
  return rest.length ? folder : undefined;
}
