import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NAMES = new Map<string, string>();

/** Five characters from file and name, so that app, renderer and every machine agree on them. */
export function shortClassName(name: string, file: string): string {
  const source = `${relative(ROOT, file.replace(/\?.*$/, ''))} ${name}`;
  const digest = createHash('sha256').update(source).digest();
  let rest = digest.readUIntBE(0, 6);
  let short = '';
  for (let place = 0; place < 5; place++) {
    short += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  const other = NAMES.get(short);
  if (other && other !== source)
    throw new Error(`the classes '${other}' and '${source}' got the same short name: rename one`);
  NAMES.set(short, source);
  return short;
}
