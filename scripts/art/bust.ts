import { create, type Options } from '@dicebear/open-peeps';
import type { Garment } from '../../src/shared/contracts/niche.ts';
import { mix } from './color.ts';
import { drawGarment } from './garments.ts';

type Part<Name extends 'head' | 'face' | 'facialHair' | 'accessories'> = NonNullable<Options[Name]>[number];
export type Head = Part<'head'>;
export type Face = Part<'face'>;
export type FacialHair = Part<'facialHair'>;
export type Accessory = Part<'accessories'>;

export interface Bust {
  readonly head: Head;
  readonly face: Face;
  readonly facialHair?: FacialHair;
  readonly accessory?: Accessory;
  readonly skin: string;
  readonly hair: string;
  readonly garment: Garment;
  readonly clothing: string;
  /** The second color of the garment: its collar, print or buttons. */
  readonly trim: string;
  /** The color of hats and scarves. */
  readonly fabric: string;
}

/** The box of the face, in the units of the drawing. Pictures are framed by it. */
export const FACE = { x: 400, y: 345, width: 300, height: 470 } as const;

const INK = '#1c1416';
/** Half of the drawing's line width. An inner stroke of this width colors outlines, but not the hair inside them. */
const INNER_STROKE = 10;
const FABRIC_HEADS: ReadonlySet<Head> = new Set<Head>(['hijab', 'hatHip']);
/** Their hair already has the contrast color. Only the outline is black. */
const OUTLINED_HEADS: ReadonlySet<Head> = new Set<Head>([
  'bangs',
  'grayBun',
  'grayMedium',
  'grayShort',
  'mediumBangs2',
  'noHair3',
  'short4',
]);

/** Open Peeps picks parts at random. Here each part has only one option, so the generator always picks the first. */
const FIXED_RANDOM = {
  seed: '',
  next() {},
  bool: (likelihood = 50) => likelihood > 50,
  integer: (low: number) => low,
  pick: <T>(list: T[], fallback?: T) => list[0] ?? (fallback as T),
  shuffle: <T>(list: T[]) => list,
  string: () => '',
};

const bare = (color: string): string => color.replace('#', '');

function drawPeep(bust: Bust): string {
  return create({
    prng: FIXED_RANDOM,
    options: {
      head: [bust.head],
      face: [bust.face],
      facialHair: bust.facialHair ? [bust.facialHair] : [],
      facialHairProbability: bust.facialHair ? 100 : 0,
      accessories: bust.accessory ? [bust.accessory] : [],
      accessoriesProbability: bust.accessory ? 100 : 0,
      maskProbability: 0,
      skinColor: [bare(bust.skin)],
      clothingColor: [bare(bust.clothing)],
      headContrastColor: [bare(bust.hair)],
    },
  }).body;
}

/** Open Peeps draws hair and outline as one black shape. This gives the shape a color and an ink outline. */
function colorBlack(markup: string, color: string, id: string): string {
  let count = 0;
  const paint = (d: string): string => {
    const clip = `${id}${count++}`;
    return (
      `<clipPath id="${clip}"><path clip-rule="evenodd" d="${d}"/></clipPath>` +
      `<path fill-rule="evenodd" fill="url(#${id}g)" d="${d}"/>` +
      `<path fill="none" stroke="${INK}" stroke-width="${INNER_STROKE * 2}" stroke-linejoin="round" clip-path="url(#${clip})" d="${d}"/>`
    );
  };
  const gradient =
    `<linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="120" y1="0" x2="240" y2="480">` +
    `<stop stop-color="${mix(color, '#ffffff', 0.13)}"/><stop offset=".6" stop-color="${color}"/></linearGradient>`;
  const painted = markup
    .replace(/<g fill="#000">([\s\S]*?)<\/g>/g, (_, inner: string) => inner.replaceAll('/>', ' fill="#000"/>'))
    .replace(/<path\b([^>]*)\bfill="#000"([^>]*)\/>/g, (whole: string) => {
      const d = /\bd="([^"]+)"/.exec(whole)?.[1];
      return d ? paint(d) : whole;
    });
  return gradient + painted;
}

/** Blush on the cheeks, over the skin and under the hair. */
function blush(skin: string): string {
  const color = mix(skin, '#e0303f', 0.45);
  return (
    `<g fill="${color}" opacity=".32"><ellipse cx="222" cy="366" rx="34" ry="22"/>` +
    `<ellipse cx="366" cy="366" rx="20" ry="20"/></g>`
  );
}

/** Draws a person from the waist up, about 0 to 700 wide and 0 to 1200 high, with ids that start with `id`. */
export function drawBust(bust: Bust, id: string): string {
  const parts =
    /^(<g[^>]*>)<path d="([^"]+)"[^>]*\/>(<path[^>]*\/>)(<path[^>]*\/>)<\/g><g transform="matrix[^>]*>([\s\S]*)<\/g>(<g transform="translate\(315 248\)">[\s\S]*?<\/g>)<g transform="translate\(279 400\)">([\s\S]*?)<\/g><g transform="translate\(179 343\)"><\/g>(<g transform="translate\(203 303\)">[\s\S]*<\/g>)$/.exec(
      drawPeep(bust),
    );
  if (!parts) throw new Error('The output of Open Peeps has changed. Update drawBust.');
  const [, open, skinPath, clothing = '', outline = '', head = '', face = '', beard = '', glasses = ''] = parts;

  const shade =
    `<clipPath id="${id}n"><path clip-rule="evenodd" d="${skinPath}"/></clipPath>` +
    `<ellipse cx="432" cy="560" rx="120" ry="92" fill="${mix(bust.skin, '#8a3416', 0.24)}" clip-path="url(#${id}n)"/>`;
  const headColor = FABRIC_HEADS.has(bust.head) ? bust.fabric : bust.hair;
  const headBelow = head.replace(/(fill="#[0-9a-f]{6}"[^>]*\/>)/i, `$1${blush(bust.skin)}`);
  const headDrawn = OUTLINED_HEADS.has(bust.head) ? headBelow : colorBlack(headBelow, headColor, `${id}h`);

  return [
    `${open}<path d="${skinPath}" fill="${bust.skin}"/>${shade}`,
    drawGarment(bust.garment, { color: bust.clothing, trim: bust.trim, ink: INK }, { path: clothing, id }),
    `${outline}</g>`,
    `<g transform="translate(156 62)">${headDrawn}</g>`,
    face,
    beard ? `<g transform="translate(279 400)">${colorBlack(beard, bust.hair, `${id}b`)}</g>` : '',
    glasses,
  ]
    .join('')
    .replaceAll('#000"', `${INK}"`);
}
