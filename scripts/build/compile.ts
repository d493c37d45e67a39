import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEmbed } from '../embed/embed-build.ts';
import { type Catalogs, compileCatalogs, type Gap, messageKeys } from '../i18n/catalogs.ts';
import { findSourceTexts } from '../i18n/source-texts.ts';
import { buildClient } from './client-build.ts';
import { hashOf } from './files.ts';
import { writeNicheBundle } from './niche-bundle.ts';
import { nicheSlugs, readNiche } from './niche-slugs.ts';
import { isOn } from './passes.ts';
import { NICHES, RENDERER } from './paths.ts';
import { buildRenderer } from './renderer-build.ts';
import { keepSourceMaps } from './source-maps.ts';
import { buildWorkers } from './workers-build.ts';

/** One compile for all niches: app, renderer, workers and the partners' loader, then a folder per niche. Answers with the texts not translated. */
export async function compileAll(): Promise<Gap[]> {
  const gaps = await compileApp(nicheSlugs());
  keepSourceMaps();
  await buildWorkers();
  await buildEmbed();
  return gaps;
}

/** What browsers and the renderer run, and a folder per niche. */
export async function compileApp(slugs: readonly string[]): Promise<Gap[]> {
  const keys = isOn('short message keys') ? messageKeys(await findSourceTexts()) : new Map();
  const client = await buildClient(slugs, keys);
  await buildRenderer(client.messages, keys);
  const renderer = await readFile(join(RENDERER, 'render.js'));
  const catalogs = new Map<string, Catalogs>();
  for (const slug of slugs) catalogs.set(slug, await compileCatalogs(client.messages, (await readNiche(slug)).prefix));
  await rm(NICHES, { recursive: true, force: true });
  for (const [slug, catalog] of catalogs) {
    const compile = hashOf(renderer, [...client.chunks.keys()].sort().join(), JSON.stringify(catalog.byLocale));
    await writeNicheBundle(client, slug, catalog, compile);
  }
  return [...catalogs.values()].flatMap(({ gaps }) => gaps);
}
