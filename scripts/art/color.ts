import { toHex } from '#src/styles/oklch.ts';

/** Returns `#rrggbb`. A color outside sRGB loses chroma, but keeps its hue. */
export const oklch = (l: number, c: number, h: number): string => toHex({ l, c, h });

/** Mixes a `#rrggbb` color with another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
