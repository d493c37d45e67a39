import { posix } from 'node:path';

const ALIASES: [string, string][] = [
  ['#shared/', 'src/shared/'],
  ['#src/', 'src/'],
  ['#server/', 'server/'],
];

/** The project path of an imported module, or undefined for a package. `file` is the path of the importing file. */
export function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const alias = ALIASES.find(([prefix]) => path.startsWith(prefix));
  return alias && alias[1] + path.slice(alias[0].length);
}
