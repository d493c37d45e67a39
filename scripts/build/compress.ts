import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOf, linkFile } from './files.ts';
import { COMPRESSED } from './paths.ts';

const TEXT = /\.(?:html|js|css|json|svg|webmanifest|txt|xml)$/;
/** Smaller files are not worth compressing. */
const MIN_BYTES = 400;

/** The pages on which visits start: from a campaign, a search engine, an email or the app's icon. */
const FIRST_PAGES =
  /^(?:_locales\/\w+\/)?(?:(?:landers\/.+|activate|chats|home|login|match-finder|members|signup)\/)?index\.html$/;
const BEST = 11;
/** Quality for other documents: 2 % more bytes in 40 % of the time. */
const GOOD = 10;

/** Brotli's quality for a file, by its path from the site's root. */
const qualityOf = (name: string): number => (!name.endsWith('.html') || FIRST_PAGES.test(name) ? BEST : GOOD);

const started = new Map<string, Promise<void>>();

/**
 * Adds a `.br` and a `.gz` to every text file of a folder. Compresses the same content only once, for all names and sites, and
 * keeps it in `.cache/compressed` for the next build.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = globSync('**/*', { cwd: folder }).filter((name) => {
    if (!TEXT.test(name)) return false;
    const found = statSync(join(folder, name));
    return found.isFile() && found.size >= MIN_BYTES;
  });
  await Promise.all(
    names.map(async (name) => {
      const kept = await keepCompressed(readFileSync(join(folder, name)), qualityOf(name));
      for (const ending of ['br', 'gz']) linkFile(`${kept}.${ending}`, join(folder, `${name}.${ending}`));
    }),
  );
}

/** Compresses content unless it is kept. Returns its path without `.br` and `.gz`. */
export async function keepCompressed(data: Uint8Array, quality = BEST): Promise<string> {
  mkdirSync(COMPRESSED, { recursive: true });
  const kept = join(COMPRESSED, `${hashOf(data)}-${quality}`);
  started.set(kept, started.get(kept) ?? compress(data, quality, kept));
  await started.get(kept);
  return kept;
}

async function compress(data: Uint8Array, quality: number, target: string): Promise<void> {
  if (existsSync(`${target}.br`) && existsSync(`${target}.gz`)) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: data.length };
  writeAtomically(`${target}.br`, await promisify(brotliCompress)(data, { params }));
  writeAtomically(`${target}.gz`, await promisify(gzip)(data, { level: 9 }));
}

/** Writes to a draft and renames it, so that a killed build leaves no incomplete file. */
function writeAtomically(file: string, data: Uint8Array): void {
  writeFileSync(`${file}.draft-${process.pid}`, data);
  renameSync(`${file}.draft-${process.pid}`, file);
}

/** Removes files that no folder links to any longer. */
export function removeUnused(): void {
  for (const name of globSync('*', { cwd: COMPRESSED })) {
    const file = join(COMPRESSED, name);
    if (statSync(file).nlink === 1) rmSync(file, { force: true });
  }
}
