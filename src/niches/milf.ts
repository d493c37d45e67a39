import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 6,
  slug: 'milf',
  prefix: 'milf-',
  hue: 340,
  accentHue: 75,
  light: { brand: [0.57, 0.16], brandInk: [0.525, 0.16] },
  dark: { brandInk: [0.75, 0.115] },
  scheme: 'system',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'experience',
  ages: { female: [33, 56], male: [24, 58] },
  art: {
    hair: 'varied',
    texture: 'mesh',
    hero: ['female', 'female', 'female'],
    wardrobe: {
      garments: ['blazer', 'blouse', 'blazer'],
      colors: [
        [0.46, 0.16, 350],
        [0.34, 0.1, 330],
        [0.28, 0.03, 340],
        [0.74, 0.12, 75],
        [0.55, 0.17, 5],
      ],
      trims: [
        [0.95, 0.02, 70],
        [0.85, 0.1, 80],
        [0.9, 0.04, 350],
      ],
    },
  },
};
