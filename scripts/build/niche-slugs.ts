import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Niche } from '#src/niches/niche.ts';

const FOLDER = new URL('../../src/niches/', import.meta.url);

/** Every niche is one file in `src/niches`; there is no list of them anywhere. */
export function nicheSlugs(folder: URL = FOLDER): string[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.ts') && file !== 'niche.ts')
    .map((file) => file.slice(0, -3))
    .sort();
}

export async function readNiche(slug: string): Promise<Niche> {
  const module = (await import(pathToFileURL(fileURLToPath(new URL(`${slug}.ts`, FOLDER))).href)) as { niche: Niche };
  return module.niche;
}
