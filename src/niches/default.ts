import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 1,
  slug: 'default',
  prefix: '',
  hue: 28,
  accentHue: 70,
  light: { brand: [0.57, 0.19], brandInk: [0.525, 0.19] },
  dark: { brandInk: [0.74, 0.125] },
  scheme: 'light',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'beginnings',
  ages: { female: [21, 58], male: [22, 60] },
  art: { hair: 'varied', texture: 'mesh', hero: ['female', 'male', 'female'] },
};
