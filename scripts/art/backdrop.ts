import type { Niche } from '../../src/shared/contracts/niche.ts';
import { mix } from './color.ts';
import type { Palette } from './palette.ts';

/** A soft spot of light, in the units of the picture. */
function spot(id: string, color: string, x: number, y: number, radius: number, strength: number): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}">` +
    `<stop stop-color="${color}" stop-opacity="${strength}"/>` +
    `<stop offset=".5" stop-color="${color}" stop-opacity="${strength * 0.5}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<path fill="url(#${id})" d="M-400-400H2400V1600H-400Z"/>`
  );
}

/** Several overlapping spots, which design tools call a mesh gradient. */
export function drawMesh(palette: Palette, width: number, height: number): string {
  const { deep, base, warm, glow } = palette.hero;
  const size = Math.hypot(width, height);
  return (
    `<path fill="${base}" d="M0 0H${width}V${height}H0Z"/>` +
    spot('mesh-warm', warm, width * 0.08, height * 0.05, size * 0.55, 0.85) +
    spot('mesh-deep', deep, width * 0.12, height * 1.02, size * 0.5, 0.9) +
    spot('mesh-warm2', warm, width * 0.98, height * 0.9, size * 0.42, 0.7) +
    spot('mesh-glow', glow, width * 0.8, height * 0.06, size * 0.46, 0.95)
  );
}

/** Two strands of twisted rope in slow curves. */
export function drawRope(palette: Palette, width: number, height: number): string {
  const rope = (y: number, swing: number, thick: number, opacity: number) => {
    const d =
      `M${-0.1 * width} ${y}C${0.18 * width} ${y - swing} ${0.3 * width} ${y + swing} ${0.52 * width} ${y + swing * 0.2}` +
      `S${0.86 * width} ${y - swing * 1.2} ${1.1 * width} ${y - swing * 0.3}`;
    const line = (color: string, strokeWidth: number, extra = '') =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${strokeWidth}"${extra}/>`;
    return (
      `<g opacity="${opacity}">${line(mix(palette.accent, '#000000', 0.62), thick + 5)}` +
      `${line(mix(palette.accent, '#000000', 0.2), thick)}` +
      `${line(mix(palette.accent, '#000000', 0.55), thick, ` stroke-dasharray="3 ${thick * 0.75}"`)}` +
      `${line(mix(palette.accent, '#ffffff', 0.35), thick * 0.22, ` stroke-dasharray="${thick * 0.5} ${thick * 0.25 + 3}"`)}</g>`
    );
  };
  const thick = Math.max(9, height * 0.022);
  return rope(height * 0.24, height * 0.2, thick, 0.5) + rope(height * 0.42, -height * 0.17, thick * 0.8, 0.32);
}

/** Large rings and discs that give the gradient depth. */
function drawRings(palette: Palette, width: number, height: number): string {
  const light = mix(palette.hero.glow, '#ffffff', 0.4);
  return (
    `<g fill="${light}"><circle cx="${width * 0.93}" cy="${height * 0.12}" r="${height * 0.34}" opacity=".13"/>` +
    `<circle cx="${width * 0.93}" cy="${height * 0.12}" r="${height * 0.21}" opacity=".16"/>` +
    `<circle cx="${width * 0.03}" cy="${height * 0.86}" r="${height * 0.3}" opacity=".1"/></g>`
  );
}

export function drawTexture(niche: Niche, palette: Palette, width: number, height: number): string {
  return niche.art.texture === 'rope' ? drawRope(palette, width, height) : drawRings(palette, width, height);
}

const HEART =
  'M0 9.6C-4.3 6-9.6 1.4-9.6-3.6c0-3.3 2.4-5.6 5.2-5.6C-2.4-9.2-.8-8 0-6.3.8-8 2.4-9.2 4.4-9.2c2.8 0 5.2 2.3 5.2 5.6 0 5-5.3 9.6-9.6 13.2Z';

export function drawHeart(x: number, y: number, size: number, color: string, opacity: number, turn = 0): string {
  const scale = size / 20;
  return `<path fill="${color}" opacity="${opacity.toFixed(3)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})" d="${HEART}"/>`;
}
