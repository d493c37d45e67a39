import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { checkSitePack, describePackProblems } from '#shared/rules/site-pack-check.ts';
import type { Niche } from '#src/niches/niche.ts';
import { TEMPLATES } from './site-directory.ts';

/** A mistake in a site pack: the start is refused with a line for each. */
export class SitePackError extends StartError {
  override name = 'SitePackError';
}

/** Every niche by its slug. They are found by listing, so that an eighth is one more file and no change here. */
export async function loadNiches(folder: string): Promise<Map<string, Niche>> {
  const niches = new Map<string, Niche>();
  for (const file of readdirSync(folder).sort()) {
    const slug = basename(file, '.ts');
    if (slug === 'niche' || slug === file) continue;
    const module: { niche: Niche } = await import(`#src/niches/${slug}.ts`);
    niches.set(slug, module.niche);
  }
  return niches;
}

/** Every pack of `sites/`, checked. */
export function loadSitePacks(folder: string, niches: readonly string[]): SitePack[] {
  const switches = { social: TEMPLATES.social.switches, classic: TEMPLATES.classic.switches };
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new SitePackError(`${folder} holds no site pack: add one as ${folder}/<host>.json.`);
  const mistakes: string[] = [];
  const packs = files.sort().flatMap((file) => {
    const path = join(folder, file);
    const { pack, problems } = checkSitePack(file, readJson(path), { niches, switches });
    if (!pack) mistakes.push(describePackProblems(`sites/${file}`, problems));
    return pack ?? [];
  });
  if (mistakes.length > 0) throw new SitePackError(mistakes.join('\n'));
  return packs;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SitePackError(`${path} is not JSON: ${reason}.`);
  }
}
