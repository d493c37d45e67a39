/** Combines the icons of `src/ui/icon/icon-names.ts` into one sprite, which is committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LUCIDE_NAMES } from '../src/ui/icon/icon-names.ts';

const SPRITE = new URL('../src/ui/icon/icons.svg', import.meta.url);
/** `<use>` inherits these, so a symbol has the color of the text around it. */
const STROKE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const FILL = STROKE.replace('fill="none"', 'fill="currentColor"');

async function drawSymbol(name: string, lucideName: string): Promise<string> {
  const path = fileURLToPath(import.meta.resolve(`lucide-static/icons/${lucideName}.svg`));
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(await readFile(path, 'utf8'))?.[1];
  if (!inner) throw new Error(`${path} has no drawing`);
  const shapes = inner.replace(/\s+/g, ' ').replaceAll(' />', '/>').replaceAll('> <', '><').trim();
  return `<symbol id="${name}" viewBox="0 0 24 24" ${name.endsWith('-filled') ? FILL : STROKE}>${shapes}</symbol>`;
}

const symbols = await Promise.all(
  Object.entries(LUCIDE_NAMES).map(([name, lucideName]) => drawSymbol(name, lucideName)),
);
const sprite = `<!-- lucide, ISC licence, https://lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
await writeFile(SPRITE, sprite);
console.log(`${symbols.length} icons, ${sprite.length} bytes`);
