import type { Niche } from '#shared/contracts/niche.ts';
import { boot } from '#src/state/site/site.ts';
import type { Scheme } from '#src/styles/palette.ts';
import { colorTokens } from '#src/styles/theme.ts';
import type { Template } from '#src/templates/template.ts';

const BROWSER_FONT_PX = 16;

function setTokens(tokens: Readonly<Record<string, string>>): void {
  for (const [token, value] of Object.entries(tokens)) document.documentElement.style.setProperty(`--${token}`, value);
}

/** Applies the data of another template to the page: switches, tokens and root class. Typefaces come with the export. */
export function showTemplate({ name, switches, tokens }: Template): void {
  const { settings } = boot.value;
  boot.value = { ...boot.value, settings: { ...settings, template: name, switches } };
  setTokens(tokens);
}

/** Applies the colors and the text size of a niche to the page, light or dark. */
export function showColors(niche: Niche, scheme: Scheme): void {
  const { style, dataset } = document.documentElement;
  setTokens(colorTokens(niche, scheme));
  style.colorScheme = scheme;
  style.fontSize = `${(niche.baseFontPx / BROWSER_FONT_PX) * 100}%`;
  dataset.scheme = scheme;
}
