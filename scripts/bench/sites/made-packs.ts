import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, TEMPLATES } from '#shared/contracts/settings.ts';
import { nicheSlugs, packOf } from '../../build/inputs.ts';

const COUNTRIES = [['NL', 'BE'], ['DE', 'AT', 'CH'], ['GB', 'IE'], ['FR'], ['IT'], ['ES'], ['PL'], ['US']];
/** Every third site shares its niche's pool. */
const OWN_POOLS = 3;

export interface MadePack {
  readonly host: string;
  readonly locales: readonly string[];
}

/**
 * Writes packs that differ as those of an operator do: all niches, both templates, one to seven languages, other countries, hues
 * and names, shared pools and own ones. The same count gives the same packs.
 */
export function writePacks(folder: string, count: number): MadePack[] {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, index) => {
    const first = index % LOCALES.length;
    const locales = Array.from(
      { length: 1 + first },
      (_each, next) => LOCALES[(first + next) % LOCALES.length] ?? 'en',
    );
    return writePack(folder, index, locales);
  });
}

/** Writes one more pack, with all languages. */
export const writeNewPack = (folder: string, index: number): MadePack => writePack(folder, index, LOCALES);

function writePack(folder: string, index: number, locales: readonly Locale[]): MadePack {
  const slugs = nicheSlugs();
  // Prices are by country.
  const { prices: _prices, ...basis } = packOf('localhost');
  const host = `site-${index}.example`;
  const pack = {
    ...basis,
    host,
    name: `Site ${index}`,
    niche: slugs[index % slugs.length],
    template: TEMPLATES[index % TEMPLATES.length],
    locale: locales[0],
    locales,
    countries: COUNTRIES[index % COUNTRIES.length],
    ...(index % OWN_POOLS > 0 && { pool: `pool-${index}` }),
    landers: {},
    company: { ...basis.company, name: `Company ${index} Ltd` },
  };
  writeFileSync(join(folder, `${host}.json`), JSON.stringify(pack));
  return { host, locales };
}
