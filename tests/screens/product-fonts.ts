import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';

const TOKENS = { social: social.tokens, classic: classic.tokens };
const FACES = [
  { family: 'Figtree', weight: '400 800' },
  { family: 'Fraunces', weight: '500 700' },
] as const;

const faces = FACES.map(({ family, weight }) => {
  const file = new URL(`../../src/styles/fonts/${family.toLowerCase()}-latin.woff2`, import.meta.url);
  return { family, weight, data: readFileSync(file).toString('base64') };
});

/**
 * Shows a page in the product's own fonts. Landers use the machine's fonts on phones and may use them on wide screens
 * (src/styles/theme.ts), and elsewhere a late font could miss the picture.
 */
export const useProductFonts = (page: Page, template: keyof typeof TOKENS) =>
  page.evaluate(
    async ({ faces, tokens }) => {
      for (const { family, weight, data } of faces) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace(family, bytes, { weight }).load());
      }
      // Headline and wordmark of a lander have their own font family.
      for (const element of document.querySelectorAll<HTMLElement>(':root,h1,[translate=no]'))
        for (const name of ['font-text', 'font-head']) element.style.setProperty(`--${name}`, tokens[name] ?? null);
      await document.fonts.ready;
    },
    { faces, tokens: TOKENS[template] },
  );
