import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 4,
  slug: 'bbw',
  prefix: 'bbw-',
  hue: 358,
  accentHue: 45,
  light: { brand: [0.575, 0.19], brandInk: [0.53, 0.19] },
  dark: { brandInk: [0.75, 0.125] },
  scheme: 'system',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'confidence',
  ages: { female: [21, 55], male: [23, 58] },
  art: {
    hair: 'varied',
    texture: 'mesh',
    hero: ['female', 'female', 'female'],
    build: 'full',
    wardrobe: {
      garments: ['flowers', 'dots', 'frill', 'shirt'],
      colors: [
        [0.64, 0.2, 0],
        [0.83, 0.11, 50],
        [0.88, 0.13, 95],
        [0.7, 0.11, 195],
        [0.6, 0.17, 330],
      ],
      trims: [
        [0.98, 0.02, 60],
        [0.92, 0.09, 85],
        [0.88, 0.08, 350],
        [0.55, 0.18, 0],
      ],
    },
  },
};
