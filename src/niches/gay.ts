import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 7,
  slug: 'gay',
  prefix: 'gay-',
  hue: 264,
  accentHue: 165,
  light: { brand: [0.555, 0.17], brandInk: [0.515, 0.17] },
  dark: { brandInk: [0.75, 0.11] },
  scheme: 'light',
  baseFontPx: 16,
  seeks: { male: 'male', female: 'male', unknown: 'male' },
  prompts: 'pride',
  fields: ['pronouns'],
  ages: { male: [20, 62] },
  art: { hair: 'varied', texture: 'mesh', hero: ['male', 'male', 'male'] },
};
