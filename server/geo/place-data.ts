import type { Country } from './region-ids.ts';

/** Increase it when the shape below or the choice of places changes: the file is then built again. */
export const PLACE_DATA_VERSION = 2;

/** The towns of one country as columns, largest population first. */
export type PlaceColumns = {
  /** Names, joined by line feeds. */
  names: string;
  /** Thousandths of a degree. */
  lat: number[];
  lon: number[];
  /** Index into `regionIds`. */
  region: number[];
  regionIds: number[];
  population: number[];
};

/** The compact file that `scripts/geo.ts` builds from GeoNames (CC BY 4.0). */
export type PlaceData = { version: number; source: string; countries: Record<Country, PlaceColumns> };
