import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 1,
  slug: 'default',
  prefix: '',
  hue: 28,
  accentHue: 70,
  light: { brand: [0.57, 0.19], brandInk: [0.525, 0.19] },
  dark: { brandInk: [0.74, 0.125] },
  scheme: 'system',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'beginnings',
  ages: { female: [21, 58], male: [22, 60] },
  art: {
    hair: 'varied',
    texture: 'mesh',
    hero: ['female', 'male', 'female'],
    wardrobe: {
      garments: ['jumper', 'shirt', 'stripes', 'tee'],
      colors: [
        [0.62, 0.17, 32],
        [0.8, 0.13, 75],
        [0.5, 0.08, 250],
        [0.94, 0.03, 80],
        [0.52, 0.07, 150],
        [0.45, 0.1, 25],
      ],
      trims: [
        [0.96, 0.02, 80],
        [0.86, 0.09, 75],
        [0.42, 0.1, 28],
      ],
    },
  },
};
