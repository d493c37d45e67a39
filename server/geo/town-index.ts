import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { PlaceColumns } from './place-data.ts';

const MILLI = 1000;

/** How far a point may move when its coordinates are rounded to 0.1°, and a little more. */
const ROUNDING_REACH_KM = 8;

/** A town of at least this many people is one that a stranger may know. */
const SIZABLE_POPULATION = 20_000;

/** Names such as "Marseille 13" are districts that the data counts as towns of their own. */
const DISTRICT_NAME = /\d|\//;

export type Town = { name: string; region: number };

/** Finds the nearest town of one country, or draws one by population. */
export class TownIndex {
  readonly #columns: PlaceColumns;
  readonly #names: string[];
  #tree: KDBush | undefined;
  #sizable: { towns: number[]; cumulated: number[] } | undefined;

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.#names = columns.names.split('\n');
  }

  /**
   * The region of the nearest town, and the largest town of that region within reach of the rounding: without this a
   * village at the edge would answer for the middle of a city.
   */
  nearest(lat: number, lon: number): Town | null {
    this.#tree ??= this.#plant();
    const [closest] = around(this.#tree, lon, lat, 1);
    if (closest === undefined) return null;
    const { region } = this.#columns;
    const within = around(this.#tree, lon, lat, Number.POSITIVE_INFINITY, ROUNDING_REACH_KM);
    // Towns are numbered by population, so the lowest number is the largest town.
    const largest = within.reduce((a, b) => (b < a && region[b] === region[closest] ? b : a), closest);
    return this.#town(largest);
  }

  /** `fraction` lies in [0, 1): the same one always gives the same town. */
  byPopulation(fraction: number): Town {
    this.#sizable ??= this.#countSizable();
    const { towns, cumulated } = this.#sizable;
    const target = fraction * (cumulated.at(-1) ?? 0);
    const position = cumulated.findIndex((sum) => sum > target);
    return this.#town(towns[Math.max(position, 0)] ?? 0);
  }

  #town(index: number): Town {
    const { region, regionIds } = this.#columns;
    return { name: this.#names[index] ?? '', region: regionIds[region[index] ?? 0] ?? 0 };
  }

  #plant(): KDBush {
    const { lat, lon } = this.#columns;
    const tree = new KDBush(lat.length, 64, Float32Array);
    for (let i = 0; i < lat.length; i++) tree.add((lon[i] ?? 0) / MILLI, (lat[i] ?? 0) / MILLI);
    return tree.finish();
  }

  #countSizable() {
    const { population } = this.#columns;
    const towns: number[] = [];
    const cumulated: number[] = [];
    let sum = 0;
    for (const [index, people] of population.entries()) {
      if (people < SIZABLE_POPULATION) break;
      if (DISTRICT_NAME.test(this.#names[index] ?? '')) continue;
      // The square root keeps the capital from holding half of all members.
      sum += Math.sqrt(people);
      towns.push(index);
      cumulated.push(sum);
    }
    return { towns, cumulated };
  }
}
