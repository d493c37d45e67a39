import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 3,
  slug: 'bdsm',
  prefix: 'bdsm-',
  hue: 22,
  accentHue: 85,
  light: { brand: [0.57, 0.15], brandInk: [0.52, 0.15] },
  // Oxblood with light text, and brass for links and what is chosen.
  dark: { brand: [0.44, 0.13], brandInk: [0.82, 0.09, 82], brandEdge: [0.62, 0.09, 70] },
  scheme: 'dark',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'trust',
  fields: ['dynamic', 'boundaries'],
  ages: { female: [22, 55], male: [24, 58] },
  art: {
    hair: 'varied',
    texture: 'rope',
    hero: ['female', 'male', 'female'],
    wardrobe: {
      garments: ['biker', 'waistcoat', 'biker'],
      colors: [
        [0.25, 0.012, 30],
        [0.36, 0.11, 22],
        [0.3, 0.03, 45],
        [0.22, 0.015, 280],
      ],
      trims: [
        [0.78, 0.1, 85],
        [0.7, 0.1, 75],
      ],
    },
  },
};
