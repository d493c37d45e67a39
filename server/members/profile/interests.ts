import { type NamedValue, namedValues, type TextOf } from './named-values.ts';

/** By the last part of their text's id (`interest.<interest>`). Members' rows store the numbers: never change or reuse one. */
const INTERESTS = {
  cooking: 1,
  eating_out: 2,
  baking: 3,
  wine: 4,
  coffee: 5,
  travel: 6,
  city_trips: 7,
  camping: 8,
  hiking: 9,
  cycling: 10,
  running: 11,
  swimming: 12,
  fitness: 13,
  yoga: 14,
  meditation: 15,
  soccer: 16,
  tennis: 17,
  winter_sports: 18,
  sailing: 19,
  dancing: 20,
  music: 21,
  concerts: 22,
  festivals: 23,
  playing_an_instrument: 24,
  singing: 25,
  film: 26,
  series: 27,
  theater: 28,
  museums_and_art: 29,
  photography: 30,
  drawing_and_painting: 31,
  crafts: 32,
  diy: 33,
  gardening: 34,
  reading: 35,
  writing: 36,
  languages: 37,
  history: 38,
  science_and_technology: 39,
  board_games: 40,
  video_games: 41,
  animals: 42,
  motorcycles_and_cars: 43,
  volunteering: 44,
};

/** All interests in the language of the page. */
export const interests = (text: TextOf): readonly NamedValue[] =>
  namedValues(INTERESTS, (interest) => text(`interest.${interest}`));

export const INTEREST_IDS: ReadonlySet<number> = new Set(Object.values(INTERESTS));
