import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from './imports.ts';
import { LAYERS, type Layer, PACKAGE_RULES } from './layers.ts';

export interface Violation {
  file: string;
  line: number;
  message: string;
}

const ALIASES: [string, string][] = [
  ['#shared/', 'src/shared/'],
  ['#src/', 'src/'],
  ['#server/', 'server/'],
];
const LONGEST_FIRST = Object.entries(LAYERS).sort(([, a], [, b]) => b.path.length - a.path.length);

const isWithin = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

export function layerOf(file: string): [string, Layer] | undefined {
  return LONGEST_FIRST.find(([, layer]) => isWithin(file, layer.path));
}

/** Every import in src/ and server/ of the project at `root` that goes against the arrow. */
export function findViolations(root: string): Violation[] {
  return sourceFiles(root).flatMap((file) => {
    const layer = layerOf(file);
    if (!layer) return [{ file, line: 1, message: 'is in no layer: name it in scripts/check/layers.ts' }];
    return importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, line }) => {
      const message = judge(file, layer, specifier);
      return message ? [{ file, line, message: `imports '${specifier}': ${message}` }] : [];
    });
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
  if (targetName === undefined) return 'leads out of src and server';
  if (specifier.startsWith('../') && home(file) !== home(target))
    return 'relative only inside a folder; elsewhere #src/…, #shared/… or #server/…';
  if (targetName !== name) return layer.sees.includes(targetName) ? undefined : `${name} doesn't see ${targetName}`;
  const sameUnit = unitOf(file, targetLayer) === unitOf(target, targetLayer);
  return layer.separate && !sameUnit ? `${name} do not import one another` : undefined;
}

/** Project path of what a specifier names, or undefined for a package. */
function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const alias = ALIASES.find(([prefix]) => path.startsWith(prefix));
  return alias && alias[1] + path.slice(alias[0].length);
}

function judgePackage(file: string, name: string, layer: Layer, specifier: string): string | undefined {
  // Virtual modules are the build's own, made for whoever asks for them.
  if (specifier.startsWith('virtual:')) return undefined;
  if (layer.packages && !layer.packages.includes(specifier)) return `${name} may not import this package`;
  const rule = PACKAGE_RULES.find(
    ({ packages, only }) => packages.test(specifier) && !only.some((place) => isWithin(file, place)),
  );
  return rule?.because;
}

/** The first folder below src or server: where relative imports may go. */
function home(file: string): string {
  return file.split('/', 2).join('/');
}

/** Folder directly below the layer's own, or the file where it lies at the layer's root. */
function unitOf(file: string, layer: Layer): string | undefined {
  return file.slice(layer.path.length + 1).split('/')[0];
}
