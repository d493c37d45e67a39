import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 4,
  slug: 'bbw',
  prefix: 'bbw-',
  hue: 358,
  accentHue: 45,
  light: { brand: [0.575, 0.19], brandInk: [0.53, 0.19] },
  dark: { brandInk: [0.75, 0.125] },
  scheme: 'light',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'confidence',
  ages: { female: [21, 55], male: [23, 58] },
  art: { hair: 'varied', texture: 'mesh', hero: ['female', 'female', 'female'], build: 'full' },
};
