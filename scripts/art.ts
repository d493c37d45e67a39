/**
 * Draws every niche's pictures into `.cache/art/<slug>/`: heroes, sample portraits, the video lander's loop, icons.
 * Skips pictures that are up to date. `node scripts/art.ts` draws all, and with `--keep` puts those that take long into
 * `scripts/art/kept/`; build and seeding call `makeArt` and `readArt`.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Niche } from '../src/shared/contracts/niche.ts';
import { type ArtJob, type ArtResult, PORTRAITS } from './art/jobs.ts';
import { keep } from './art/kept.ts';
import type { ArtFile, ArtManifest } from './art/manifest.ts';
import { runOnAllCores } from './art/pool.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, '.cache/art');
const SOURCES = ['scripts/art.ts', 'scripts/art', 'src/styles/oklch.ts'];
const PACKAGES = ['@dicebear/open-peeps', 'h264-mp4-encoder', 'sharp', 'thumbhash'];
const PORTRAITS_PER_JOB = 20;

interface Options {
  readonly onProgress?: (line: string) => void;
}

/** The folder of a niche's pictures. The paths in its manifest are relative to it. */
export const artFolder = (slug: string): string => join(CACHE, slug);

export async function readArt(slug: string): Promise<ArtManifest> {
  return JSON.parse(await readFile(join(artFolder(slug), 'manifest.json'), 'utf8'));
}

async function readNiches(): Promise<Niche[]> {
  const folder = join(ROOT, 'src/niches');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file): Promise<{ niche: Niche }> => import(join(folder, file))));
  return modules.map((module) => module.niche).sort((a, b) => a.number - b.number);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = source.endsWith('.ts')
      ? [source]
      : globSync('*.ts', { cwd: join(ROOT, source) })
          .sort()
          .map((file) => `${source}/${file}`);
    for (const file of files) hash.update(await readFile(join(ROOT, file)));
  }
  for (const name of PACKAGES) {
    const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
    hash.update(`${name}@${version}`);
  }
  return hash.digest('hex');
}

async function isCurrent(slug: string, version: string): Promise<boolean> {
  return readArt(slug).then(
    (manifest) => manifest.version === version,
    () => false,
  );
}

function jobsOf(niche: Niche, folder: string): ArtJob[] {
  const portraits = Array.from({ length: PORTRAITS / PORTRAITS_PER_JOB }, (_, index) => ({
    kind: 'portraits' as const,
    first: index * PORTRAITS_PER_JOB,
    count: PORTRAITS_PER_JOB,
  }));
  return [{ kind: 'video' as const }, { kind: 'hero' as const }, ...portraits, { kind: 'icons' as const }].map(
    (job) => ({
      ...job,
      niche,
      folder,
    }),
  );
}

function assemble(version: string, slug: string, results: readonly ArtResult[]): ArtManifest {
  const { hero, video, icons } = Object.assign({}, ...results) as ArtResult;
  if (!hero || !video || !icons) throw new Error(`The pictures of ${slug} are incomplete`);
  const portraits = results.flatMap((result) => result.portraits ?? []).sort((a, b) => a.id - b.id);
  return { version, slug, hero, portraits, video, icons };
}

export async function makeArt({ onProgress = () => {} }: Options = {}): Promise<void> {
  const sources = await hashSources();
  const stale: { niche: Niche; version: string; draft: string; jobs: ArtJob[]; results: ArtResult[] }[] = [];
  for (const niche of await readNiches()) {
    const version = createHash('sha256').update(sources).update(JSON.stringify(niche)).digest('hex').slice(0, 16);
    if (await isCurrent(niche.slug, version)) continue;
    const draft = `${artFolder(niche.slug)}.draft-${process.pid}`;
    stale.push({ niche, version, draft, jobs: jobsOf(niche, draft), results: [] });
  }
  if (stale.length === 0) return;

  const finished: Promise<void>[] = [];
  const publish = async ({ niche, version, draft, results }: (typeof stale)[number]) => {
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(assemble(version, niche.slug, results)));
    await rm(artFolder(niche.slug), { recursive: true, force: true });
    await rename(draft, artFolder(niche.slug));
    onProgress(`art: ${niche.slug} drawn`);
  };
  try {
    await runOnAllCores(
      stale.flatMap((entry) => entry.jobs),
      (job, result) => {
        const entry = stale.find(({ niche }) => niche === job.niche);
        if (!entry) return;
        entry.results.push(result);
        if (entry.results.length === entry.jobs.length) finished.push(publish(entry));
      },
    );
    await Promise.all(finished);
  } finally {
    await Promise.all(stale.map(({ draft }) => rm(draft, { recursive: true, force: true })));
  }
}

/** Every file of a niche. */
export const filesOf = ({ hero, portraits, video, icons }: ArtManifest): ArtFile[] => [
  ...[hero.wide, hero.narrow, hero.cutout, hero.light.wide, hero.light.narrow, video.poster].flatMap(
    ({ files }) => files,
  ),
  ...portraits.flatMap(({ files, more, light }) => [
    ...files,
    ...more.flatMap((each) => each.files),
    ...(light?.files ?? []),
  ]),
  video,
  ...icons,
];

if (import.meta.main) {
  const started = performance.now();
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
  await makeArt({ onProgress: console.log });
  if (values.keep) {
    for (const { slug } of await readNiches()) await keep(slug, artFolder(slug), filesOf(await readArt(slug)));
  }
  console.log(`art: up to date after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
