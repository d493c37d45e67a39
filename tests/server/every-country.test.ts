import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Geo, openGeo } from '#server/geo/geo.ts';
import { ALL_COUNTRIES, COUNTRIES, REGION_BY_ID } from '#server/geo/region-ids.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { checkSitePack } from '#shared/rules/site-pack-check.ts';
import { makeGeo } from '../../scripts/geo.ts';

const MEGABYTE = 1024 * 1024;
const PACK = JSON.parse(readFileSync(join(import.meta.dirname, '../../sites/she.localhost.json'), 'utf8'));
let dataFile: string;
let geo: Geo;
beforeAll(() => {
  dataFile = makeGeo(join(mkdtempSync(join(tmpdir(), 'countries-')), 'places.json'));
  geo = openGeo(dataFile);
});

test('a site pack can allow Finland, and every other country where people live', () => {
  expect(ALL_COUNTRIES.length).toBeGreaterThan(230);
  expect(ALL_COUNTRIES).toEqual(
    expect.arrayContaining([...COUNTRIES, 'FI', 'SE', 'NO', 'DK', 'PT', 'JP', 'BR', 'ZA', 'XK']),
  );
  const { problems } = checkSitePack(
    'she.localhost.json',
    { ...PACK, countries: ALL_COUNTRIES },
    { niches: ['she'], countries: ALL_COUNTRIES },
  );
  expect(problems).toEqual([]);
});

test('each country has a name in all languages, regions with ids of their own, and towns in them', () => {
  for (const country of ALL_COUNTRIES) {
    for (const locale of LOCALES)
      expect(new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(country), country).toBeTruthy();
    const regions = geo.regions(country, 'en');
    expect(regions.length, country).toBeGreaterThan(0);
    for (const { id, name } of regions) {
      expect(REGION_BY_ID.get(id)?.country).toBe(country);
      expect(name).toBe(name.trim());
    }
    const place = geo.randomPlace(() => 0.5, country);
    expect(place.city, country).not.toBe('');
    expect(geo.hasRegion(country, place.countryregion), country).toBe(true);
  }
});

test.each([
  [60.17, 24.94, 'FI', 'Helsinki'],
  [59.33, 18.06, 'SE', 'Stockholm'],
  [38.72, -9.14, 'PT', 'Lisboa'],
  [1.29, 103.85, 'SG', 'Singapore'],
])('the place at %d, %d is in %s', (lat, lon, country, city) => {
  const place = geo.reverse(lat, lon);
  expect(place).toMatchObject({ country, city });
  expect(geo.hasRegion(country, place?.countryregion ?? 0)).toBe(true);
});

test('the ids of regions stay, because members’ rows contain them', () => {
  const idOf = (country: string, name: string) => geo.regions(country, 'en').find((region) => region.name === name)?.id;
  expect([idOf('FI', 'Uusimaa'), idOf('SE', 'Stockholm'), idOf('SG', 'Singapore')]).toEqual([246001, 752019, 702001]);
});

test('the towns of all countries are a small file', () => {
  expect(statSync(dataFile).size).toBeLessThan(5 * MEGABYTE);
});
