import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 7,
  slug: 'gay',
  prefix: 'gay-',
  hue: 264,
  accentHue: 165,
  light: { brand: [0.555, 0.17], brandInk: [0.515, 0.17] },
  dark: { brandInk: [0.75, 0.11] },
  scheme: 'system',
  baseFontPx: 16,
  seeks: { male: 'male', female: 'male', unknown: 'male' },
  prompts: 'pride',
  fields: ['pronouns'],
  ages: { male: [20, 62] },
  art: {
    hair: 'varied',
    texture: 'mesh',
    hero: ['male', 'male', 'male'],
    wardrobe: {
      garments: ['steps', 'ringer', 'tee'],
      colors: [
        [0.46, 0.16, 264],
        [0.86, 0.1, 165],
        [0.97, 0.008, 200],
        [0.33, 0.08, 264],
        [0.62, 0.14, 250],
      ],
      trims: [
        [0.88, 0.11, 165],
        [0.42, 0.15, 264],
        [0.98, 0.005, 200],
      ],
    },
  },
};
