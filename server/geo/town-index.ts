import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { PlaceColumns } from './place-data.ts';

const MILLI = 1000;

/** A little more than the distance that rounding to 0.1° can move a point. */
const ROUNDING_RADIUS_KM = 8;

/** Smaller towns are not used for sample members. */
const LARGE_TOWN_POPULATION = 20_000;

/** The data lists districts such as "Marseille 13" as towns. */
const DISTRICT_NAME = /\d|\//;

type Town = { name: string; region: number };

/** Finds the nearest town of a country, or picks one at random by population. */
export class TownIndex {
  readonly #columns: PlaceColumns;
  readonly #names: string[];
  #tree: KDBush | undefined;
  #largeTowns: { towns: number[]; cumulative: number[] } | undefined;

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.#names = columns.names.split('\n');
  }

  /**
   * The largest town near the rounded point, in the region of the nearest town. Otherwise a point in a city's center
   * could find a village at its edge.
   */
  nearest(lat: number, lon: number): Town | null {
    this.#tree ??= this.#buildTree();
    const [closest] = around(this.#tree, lon, lat, 1);
    if (closest === undefined) return null;
    const { region } = this.#columns;
    const within = around(this.#tree, lon, lat, Number.POSITIVE_INFINITY, ROUNDING_RADIUS_KM);
    // Towns are numbered by population, so the lowest number is the largest town.
    const largest = within.reduce((a, b) => (b < a && region[b] === region[closest] ? b : a), closest);
    return this.#town(largest);
  }

  /** `fraction` lies in [0, 1): the same one always gives the same town. */
  byPopulation(fraction: number): Town {
    this.#largeTowns ??= this.#countLargeTowns();
    const { towns, cumulative } = this.#largeTowns;
    const target = fraction * (cumulative.at(-1) ?? 0);
    const position = cumulative.findIndex((sum) => sum > target);
    return this.#town(towns[Math.max(position, 0)] ?? 0);
  }

  #town(index: number): Town {
    const { region, regionIds } = this.#columns;
    return { name: this.#names[index] ?? '', region: regionIds[region[index] ?? 0] ?? 0 };
  }

  #buildTree(): KDBush {
    const { lat, lon } = this.#columns;
    const tree = new KDBush(lat.length, 64, Float32Array);
    for (let i = 0; i < lat.length; i++) tree.add((lon[i] ?? 0) / MILLI, (lat[i] ?? 0) / MILLI);
    return tree.finish();
  }

  #countLargeTowns() {
    const { population } = this.#columns;
    const towns: number[] = [];
    const cumulative: number[] = [];
    let sum = 0;
    for (const [index, people] of population.entries()) {
      if (people < LARGE_TOWN_POPULATION) break;
      if (DISTRICT_NAME.test(this.#names[index] ?? '')) continue;
      // The square root limits the share of large cities: otherwise half of the members would live in the capital.
      sum += Math.sqrt(people);
      towns.push(index);
      cumulative.push(sum);
    }
    return { towns, cumulative };
  }
}
