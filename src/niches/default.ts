import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 1,
  slug: 'default',
  prefix: '',
  hue: 28,
  accentHue: 70,
  light: { brand: [0.57, 0.19], brandInk: [0.525, 0.19] },
  dark: { brand: [0.66, 0.143], brandInk: [0.68, 0.114] },
  scheme: 'light',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'beginnings',
  ages: { female: [21, 58], male: [22, 60] },
  art: { hair: 'varied', texture: 'mesh', hero: ['female', 'male', 'female'] },
};
