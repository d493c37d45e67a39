/**
 * Files that take long to make come with the project: AVIF pictures and videos, under `kept/<slug>/`. Each has a key of what it was
 * made from, so that a changed drawing is made anew (docs/decisions/0183-drawings-that-come-with-the-project.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtFile } from './manifest.ts';

export const KEPT = fileURLToPath(new URL('./kept/', import.meta.url));

/** Path of a niche's file → key. */
type Keys = Readonly<Record<string, string>>;

export function readKeptKeys(slug: string): Keys {
  const file = join(KEPT, slug, 'keys.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function keyOf(...madeFrom: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16);
}

/** The kept content of a file, or null if there is none with this key. */
export async function findKept(slug: string, path: string, key: string): Promise<Buffer | null> {
  return readKeptKeys(slug)[path] === key ? readFile(join(KEPT, slug, path)) : null;
}

/** Replaces what is kept of a niche by those of its drawn files that have a key. */
export async function keep(slug: string, folder: string, files: readonly ArtFile[]): Promise<void> {
  const target = join(KEPT, slug);
  await rm(target, { recursive: true, force: true });
  const keys: Record<string, string> = {};
  for (const { path, key } of files) {
    if (!key) continue;
    keys[path] = key;
    await mkdir(dirname(join(target, path)), { recursive: true });
    await copyFile(join(folder, path), join(target, path));
  }
  await writeFile(join(target, 'keys.json'), `${JSON.stringify(keys, null, 2)}\n`);
}
