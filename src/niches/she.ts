import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 2,
  slug: 'she',
  prefix: 'she-',
  hue: 300,
  accentHue: 235,
  light: { brand: [0.57, 0.17], brandInk: [0.525, 0.17] },
  dark: { brandInk: [0.75, 0.115] },
  scheme: 'system',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'female', unknown: 'female' },
  prompts: 'pride',
  fields: ['pronouns'],
  ages: { female: [20, 56], male: [24, 55] },
  art: {
    hair: 'varied',
    texture: 'mesh',
    hero: ['female', 'female', 'female'],
    womenPercent: 85,
    wardrobe: {
      garments: ['wrap', 'jumper', 'wrap', 'shirt'],
      colors: [
        [0.55, 0.15, 300],
        [0.8, 0.08, 305],
        [0.77, 0.09, 235],
        [0.37, 0.08, 285],
        [0.66, 0.13, 320],
      ],
      trims: [
        [0.84, 0.08, 235],
        [0.9, 0.05, 310],
        [0.95, 0.02, 300],
        [0.45, 0.12, 290],
      ],
    },
  },
};
