import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PlaceData } from './place-data.ts';
import { type Country, isCountry, REGION_BY_ID, regionsIn } from './region-ids.ts';
import { translatedRegionName } from './region-names.ts';
import { TownIndex } from './town-index.ts';

export type Place = { country: Country; countryregion: number; city: string };

type RegionName = { id: number; name: string };

export type Geo = {
  /** The regions of a country, sorted in the language; empty for other countries than the supported ones. */
  regions(country: string, locale: string): RegionName[];
  regionName(id: number, locale: string): string | null;
  hasRegion(country: string, id: number): boolean;
  /** The nearest town, from coordinates rounded to 0.1°; null outside the supported countries. */
  reverse(lat: number, lon: number): Place | null;
  /** A larger town, weighted by population. The same numbers from `random` give the same town. */
  randomPlace(random: () => number, country: Country): Place;
};

type CountryCoder = typeof import('@rapideditor/country-coder');

const require = createRequire(import.meta.url);

/** The polygons use these codes for parts of Spain; the list of towns does not. */
const TERRITORY_OF: Record<string, string> = { EA: 'ES', IC: 'ES' };

function roundToTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}

function namedRegions(country: string, locale: string): RegionName[] {
  return regionsIn(country)
    .map(({ id, code, name }) => ({ id, name: translatedRegionName(country, code, locale) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Towns and polygons are loaded on first use. */
export function openGeo(dataFile: string): Geo {
  const regionLists = new Map<string, RegionName[]>();
  const towns = new Map<Country, TownIndex>();
  let data: PlaceData | undefined;
  let countryCoder: CountryCoder | undefined;

  function townsOf(country: Country): TownIndex {
    let index = towns.get(country);
    if (!index) {
      data ??= JSON.parse(readFileSync(dataFile, 'utf8')) as PlaceData;
      const columns = data.countries[country];
      if (!columns) throw new Error(`${dataFile} has no towns of ${country}`);
      index = new TownIndex(columns);
      towns.set(country, index);
    }
    return index;
  }

  function countryAt(lat: number, lon: number): Country | null {
    countryCoder ??= require('@rapideditor/country-coder') as CountryCoder;
    // Level "territory" separates overseas parts: GeoNames lists their towns under other country codes.
    const code = countryCoder.iso1A2Code([lon, lat], { level: 'territory' });
    if (!code) return null;
    const country = TERRITORY_OF[code] ?? code;
    return isCountry(country) ? country : null;
  }

  return {
    regions(country, locale) {
      if (!isCountry(country)) return [];
      const key = `${country} ${locale}`;
      let list = regionLists.get(key);
      if (!list) {
        list = namedRegions(country, locale);
        regionLists.set(key, list);
      }
      return list;
    },

    regionName(id, locale) {
      const region = REGION_BY_ID.get(id);
      if (!region) return null;
      return translatedRegionName(region.country, region.code, locale) ?? region.name;
    },

    hasRegion(country, id) {
      return REGION_BY_ID.get(id)?.country === country;
    },

    reverse(lat, lon) {
      const roundedLat = roundToTenth(lat);
      const roundedLon = roundToTenth(lon);
      if (!(Math.abs(roundedLat) <= 90 && Math.abs(roundedLon) <= 180)) return null;
      const country = countryAt(roundedLat, roundedLon);
      if (!country) return null;
      const town = townsOf(country).nearest(roundedLat, roundedLon);
      return town && { country, countryregion: town.region, city: town.name };
    },

    randomPlace(random, country) {
      const town = townsOf(country).byPopulation(random());
      return { country, countryregion: town.region, city: town.name };
    },
  };
}
