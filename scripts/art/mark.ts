import sharp from 'sharp';
import { mix } from './color.ts';
import { save, type Target } from './encode.ts';
import type { ArtFile } from './manifest.ts';
import type { Palette } from './palette.ts';

const PETALS = 7;
const PETAL = 'M0-7C-13-17-13.5-34 0-44 13.5-34 13-17 0-7Z';

type Ground = 'rounded' | 'full';

/** Seven petals in shades from white to the accent, on the brand color. */
function drawMark({ brand, accent, dark }: Palette, size: number, ground: Ground, share: number): string {
  const petals = Array.from({ length: PETALS }, (_, index) => {
    const turn = (index * 360) / PETALS;
    const towards = Math.abs(((index + 1) % PETALS) - 3) / 4;
    const color = mix('#ffffff', accent, (1 - towards) * 0.75);
    return `<path fill="${color}" opacity=".92" transform="rotate(${turn.toFixed(2)})" d="${PETAL}"/>`;
  }).join('');
  const corner = ground === 'rounded' ? 23 : 0;
  const from = dark ? mix(brand, '#000000', 0.25) : mix(brand, accent, 0.12);
  const to = mix(brand, '#000000', dark ? 0.62 : 0.22);
  const back =
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<rect x="-50" y="-50" width="100" height="100" rx="${corner}" fill="url(#g)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-50 -50 100 100">${back}` +
    `<g transform="scale(${share})">${petals}</g></svg>`
  );
}

const ICONS: readonly { path: string; size: number; ground: Ground; share: number }[] = [
  { path: 'icons/icon-192.png', size: 192, ground: 'rounded', share: 0.86 },
  { path: 'icons/icon-512.png', size: 512, ground: 'rounded', share: 0.86 },
  // Launchers may crop everything except the middle 80 %.
  { path: 'icons/maskable-512.png', size: 512, ground: 'full', share: 0.66 },
  { path: 'icons/apple-touch-icon.png', size: 180, ground: 'full', share: 0.8 },
];

export async function renderIcons(palette: Palette, target: Target): Promise<ArtFile[]> {
  const files: ArtFile[] = [];
  for (const { path, size, ground, share } of ICONS) {
    const content = await sharp(Buffer.from(drawMark(palette, size, ground, share)))
      .png({ compressionLevel: 9 })
      .toBuffer();
    files.push(await save(target, { path, type: 'png', width: size, height: size }, content));
  }
  const favicon = { path: 'icons/favicon.svg', type: 'svg', width: 32, height: 32 } as const;
  return [...files, await save(target, favicon, drawMark(palette, 32, 'rounded', 0.92))];
}
