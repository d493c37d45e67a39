import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './paths.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH_OF_HASH = 6;
const known = globSync('src/**/*.module.scss', { cwd: ROOT, exclude: ['src/developer/**'] })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const letter = (index: number) => LETTERS[index % LETTERS.length] ?? '';
const two = (index: number) => letter(Math.floor(index / LETTERS.length)) + letter(index);

/**
 * Two letters for the file, then one or two for the class: short names that compress well. App and renderer get the same
 * names on every machine. Files of developer pages, and files added after the start, get a hash.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const place = known.indexOf(path);
  if (place === -1 || place >= LETTERS.length ** 2) return hashed(`${path} ${name}`);
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map((found) => found[1]))];
  const index = names.indexOf(name);
  if (index === -1) return hashed(`${path} ${name}`);
  return two(place) + (index < LETTERS.length ? letter(index) : two(index) + letter(index));
}

function hashed(source: string): string {
  const digest = createHash('sha256').update(source).digest();
  return [...digest.subarray(0, LENGTH_OF_HASH)].map(letter).join('');
}
