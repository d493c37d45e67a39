import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 5,
  slug: 'gilf',
  prefix: 'gilf-',
  hue: 190,
  accentHue: 45,
  light: { brand: [0.54, 0.09], brandInk: [0.495, 0.09] },
  dark: { brandInk: [0.77, 0.085] },
  scheme: 'system',
  baseFontPx: 18,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'experience',
  ages: { female: [55, 79], male: [50, 80] },
  art: {
    hair: 'grey',
    texture: 'mesh',
    hero: ['female', 'female', 'female'],
    wardrobe: {
      garments: ['cardigan', 'shirt', 'cardigan'],
      colors: [
        [0.5, 0.08, 195],
        [0.62, 0.12, 42],
        [0.72, 0.06, 190],
        [0.53, 0.06, 130],
        [0.42, 0.05, 230],
      ],
      trims: [
        [0.95, 0.025, 80],
        [0.89, 0.05, 60],
        [0.4, 0.06, 195],
      ],
    },
  },
};
