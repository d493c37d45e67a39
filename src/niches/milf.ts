import type { Niche } from '#shared/contracts/niche.ts';

export const niche: Niche = {
  number: 6,
  slug: 'milf',
  prefix: 'milf-',
  hue: 340,
  accentHue: 75,
  light: { brand: [0.57, 0.16], brandInk: [0.525, 0.16] },
  dark: { brandInk: [0.75, 0.115] },
  scheme: 'light',
  baseFontPx: 16,
  seeks: { male: 'female', female: 'male', unknown: null },
  prompts: 'experience',
  ages: { female: [33, 56], male: [24, 58] },
  art: { hair: 'varied', texture: 'mesh', hero: ['female', 'female', 'female'] },
};
