import { PartnerError } from '#server/base/partner-request.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { drawScene, SCENE_HEIGHT_PX, SCENE_WIDTH_PX } from './draw-scene.ts';
import type { FoundGif, GifProvider } from './found-gif.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { SCENES, type SceneName } from './scenes.ts';

const MOVING = 'drawing:';
const STILL = 'still:';
const NAMES = Object.keys(SCENES) as SceneName[];

const withoutAccents = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

export const drawnGif = (name: SceneName, locale: Locale): FoundGif => ({
  still: STILL + name,
  moving: MOVING + name,
  width: SCENE_WIDTH_PX,
  height: SCENE_HEIGHT_PX,
  alt: SCENE_WORDS[name][locale].split('|')[0] ?? '',
});

/** Our own animations: they work offline, and no search leaves the server. */
export const drawings: GifProvider = {
  by: '',
  async find({ q, page, locale }) {
    const wanted = withoutAccents(q).split(/\s+/);
    const matches = (name: SceneName) =>
      wanted.every((word) => withoutAccents(SCENE_WORDS[name][locale]).includes(word));
    const found = page ? [] : NAMES.filter(matches);
    return { found: found.map((name) => drawnGif(name, locale)), next: null };
  },
  async fetch(address) {
    const name = NAMES.find((each) => MOVING + each === address || STILL + each === address);
    if (!name) throw new PartnerError('has no such drawing');
    return drawScene(SCENES[name], address.startsWith(STILL));
  },
};
