import { createHash } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 300;
const HEIGHT = 400;
const LIGHTS = 6;

type Color = readonly [number, number, number];

/** Draws a webcam picture for an account, always the same one: a dim room with soft lights, and nobody in it. */
export function drawRoom(account: string): Promise<Buffer> {
  const seed = createHash('sha256').update(account).digest();
  const hue = ((seed[0] ?? 0) / 255) * 360;
  const wall = colorOf(hue, 0.4, 0.48);
  const floor = colorOf(hue + 40, 0.42, 0.24);
  const lights = Array.from({ length: LIGHTS }, (_, index) => ({
    x: ((seed[index + 1] ?? 0) / 255) * WIDTH,
    y: ((seed[index + 9] ?? 0) / 255) * HEIGHT * 0.55,
    reach: 26 + ((seed[index + 17] ?? 0) / 255) * 46,
    color: colorOf(hue + (index % 2 ? 150 : 30), 0.85, 0.72),
  }));
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let color = mix(wall, floor, y / HEIGHT);
      for (const light of lights) {
        const near = 1 - Math.hypot(x - light.x, y - light.y) / light.reach;
        if (near > 0) color = mix(color, light.color, smooth(near) * 0.55);
      }
      data.set(color, (y * WIDTH + x) * 3);
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const smooth = (share: number) => share * share * (3 - 2 * share);
const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

function colorOf(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const share = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - share * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
