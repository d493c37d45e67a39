import type { Garment, Niche } from '../../src/shared/contracts/niche.ts';
import type { Gender } from '../../src/shared/contracts/profile.ts';
import { contrast } from '../../src/styles/oklch.ts';
import type { Accessory, Bust, Face, FacialHair, Head } from './bust.ts';
import type { Palette } from './palette.ts';
import { dealFrom, type Random } from './random.ts';

export interface Person extends Bust {
  readonly gender: Gender;
}

const HEADS: Readonly<Record<Gender, readonly Head[]>> = {
  female: [
    'afro',
    'bangs',
    'bangs2',
    'bantuKnots',
    'bun',
    'bun2',
    'buns',
    'cornrows',
    'dreads1',
    'grayBun',
    'grayMedium',
    'hatHip',
    'hijab',
    'long',
    'longAfro',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumBangs3',
    'mediumStraight',
    'short5',
  ],
  male: [
    'dreads2',
    'flatTop',
    'flatTopLong',
    'grayShort',
    'hatBeanie',
    'noHair1',
    'pomp',
    'shaved2',
    'shaved3',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'turban',
    'twists',
    'twists2',
  ],
};
const GREY_HEADS: Readonly<Record<Gender, readonly Head[]>> = {
  female: [
    'afro',
    'bangs',
    'bangs2',
    'bun',
    'bun2',
    'grayBun',
    'grayBun',
    'grayMedium',
    'grayMedium',
    'hijab',
    'long',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumStraight',
    'short3',
    'short5',
  ],
  male: [
    'grayShort',
    'grayShort',
    'noHair1',
    'noHair3',
    'noHair3',
    'pomp',
    'shaved2',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'turban',
  ],
};
/** Heads whose hair texture looks right only in dark or grey. */
const COILY: ReadonlySet<Head> = new Set<Head>([
  'afro',
  'bantuKnots',
  'buns',
  'cornrows',
  'dreads1',
  'dreads2',
  'flatTop',
  'flatTopLong',
  'longAfro',
  'twists',
  'twists2',
]);

const FACES: readonly Face[] = [
  ...Array<Face>(6).fill('smile'),
  ...Array<Face>(4).fill('calm'),
  ...Array<Face>(3).fill('cute'),
  'cheeky',
  'lovingGrin1',
];
/** Of further photos, which show the face from nearer. */
const QUIET_FACES: readonly Face[] = ['smile', 'calm', 'cute'];
const BEARDS: readonly FacialHair[] = ['full', 'full', 'full2', 'full4', 'chin', 'goatee2', 'moustache9', 'moustache7'];
const GLASSES: readonly Accessory[] = ['glasses', 'glasses2', 'glasses3', 'glasses5'];

/** Skin colors with their depth, 0 to 5. Dark skin usually gets dark hair. */
const SKINS: readonly (readonly [color: string, depth: number])[] = [
  ['#ffe0c8', 0],
  ['#fbd2b0', 0],
  ['#fcd8bb', 0],
  ['#f2c29b', 1],
  ['#f6cba6', 1],
  ['#ecb78c', 1],
  ['#e3ab7d', 2],
  ['#cf9464', 2],
  ['#b57a4e', 3],
  ['#976040', 4],
  ['#82533a', 5],
  ['#6a4433', 5],
];
const DARK_HAIR = ['#2a2024', '#35262a', '#432c27'];
const BROWN_HAIR = ['#573629', '#6d4630', '#8a5a3a'];
const FAIR_HAIR = ['#a8572c', '#c0702f', '#d5a256', '#e6c488', '#b98547'];
const GREY_HAIR = ['#f3efe9', '#e4e0dc', '#cfcbc9', '#b3afb0', '#ded3c4'];

function hairColors(head: Head, depth: number, hint: Niche['art']['hair']): readonly string[] {
  if (hint === 'grey') return GREY_HAIR;
  if (depth >= 4) return COILY.has(head) ? [...DARK_HAIR, '#5a3226'] : DARK_HAIR;
  if (COILY.has(head)) return [...DARK_HAIR, ...BROWN_HAIR];
  if (depth >= 2) return [...DARK_HAIR, ...BROWN_HAIR];
  return [...DARK_HAIR.slice(0, 1), ...BROWN_HAIR, ...FAIR_HAIR];
}

/** Garments that only women are drawn in: on a man, the scallops look like a garland. */
const WOMENS: ReadonlySet<Garment> = new Set<Garment>(['frill', 'wrap', 'blouse']);

const garmentsFor = ({ art }: Niche, gender: Gender): readonly Garment[] =>
  art.wardrobe.garments.filter((garment) => gender === 'female' || !WOMENS.has(garment));

/** Less, and a print can't be seen on a portrait of the size of a stamp. */
const TRIM_CONTRAST_MIN = 1.3;

/** A trim that shows on the cloth. */
const trimFor = (clothing: string, { trims }: Palette, random: Random): string =>
  random.pick(trims.filter((trim) => contrast(trim, clothing) >= TRIM_CONTRAST_MIN));

/** The same person on another day: in other clothes, with another expression. */
export function dressAgain(person: Person, niche: Niche, palette: Palette, random: Random): Person {
  const clothing = random.pick(palette.clothes.filter((color) => color !== person.clothing));
  const others = garmentsFor(niche, person.gender).filter((garment) => garment !== person.garment);
  return {
    ...person,
    garment: others.length > 0 ? random.pick(others) : person.garment,
    clothing,
    trim: trimFor(clothing, palette, random),
    face: random.pick(QUIET_FACES.filter((face) => face !== person.face)),
  };
}

/** The percentage of women if the niche has both genders. */
const EVEN_SHARE = 50;

export function gendersOf(niche: Niche, count: number): Gender[] {
  const women = niche.ages.female ? (niche.ages.male ? (niche.art.womenPercent ?? EVEN_SHARE) : 100) : 0;
  return Array.from({ length: count }, (_, index) =>
    Math.floor(((index + 1) * women) / 100) > Math.floor((index * women) / 100) ? 'female' : 'male',
  );
}

/** Features that the caller sets. The rest is random. */
interface FixedFeatures {
  readonly head?: Head | undefined;
  /** The depth of the skin color, 0 to 5. */
  readonly skin?: number;
  readonly garment?: Garment | undefined;
  readonly clothing?: string | undefined;
}

/** Returns a function that creates random people. Features repeat only after all of them were used. */
export function casting(
  niche: Niche,
  palette: Palette,
  random: Random,
): (gender: Gender, fixed?: FixedFeatures) => Person {
  const heads = niche.art.hair === 'grey' ? GREY_HEADS : HEADS;
  const dealHead = { female: dealFrom(heads.female, random), male: dealFrom(heads.male, random) };
  const dealSkin = { female: dealFrom(SKINS, random), male: dealFrom(SKINS, random) };
  const dealFace = dealFrom(FACES, random);
  const dealClothing = dealFrom(palette.clothes, random);
  const dealGarment = {
    female: dealFrom(garmentsFor(niche, 'female'), random),
    male: dealFrom(garmentsFor(niche, 'male'), random),
  };
  const dealFabric = dealFrom(palette.fabrics, random);
  const glasses = niche.art.hair === 'grey' ? 0.42 : 0.2;

  return (gender, fixed = {}) => {
    const head = fixed.head ?? dealHead[gender]();
    let skin = SKINS.find(([, depth]) => depth === fixed.skin) ?? dealSkin[gender]();
    // A blond afro on the lightest skin reads as a wig.
    while (COILY.has(head) && skin[1] < 2) skin = dealSkin[gender]();
    const clothing = fixed.clothing ?? dealClothing();
    return {
      gender,
      head,
      face: dealFace(),
      ...(gender === 'male' && random.chance(0.48) && { facialHair: random.pick(BEARDS) }),
      ...(random.chance(glasses) && { accessory: random.pick(GLASSES) }),
      skin: skin[0],
      hair: random.pick(hairColors(head, skin[1], niche.art.hair)),
      garment: fixed.garment ?? dealGarment[gender](),
      clothing,
      trim: trimFor(clothing, palette, random),
      fabric: dealFabric(),
    };
  };
}
