/** Converts OKLCH to sRGB and calculates WCAG contrast, for old browsers and the check of site packs. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Rgb = readonly [red: number, green: number, blue: number];

/** Linear sRGB. Values outside 0 to 1 are out of gamut. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const ROUNDING = 1e-4;
const isInGamut = (rgb: Rgb) => rgb.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING);

/** Keeps lightness and hue, and reduces the chroma to what sRGB can show. */
function inGamut(color: Oklch): Rgb {
  if (isInGamut(toLinear(color))) return toLinear(color);
  let low = 0;
  let high = color.c;
  while (high - low > ROUNDING) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinear({ ...color, c: middle }))) low = middle;
    else high = middle;
  }
  return toLinear({ ...color, c: low });
}

function encode(part: number): number {
  const clipped = Math.min(1, Math.max(0, part));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

export function toHex(color: Oklch): string {
  return `#${inGamut(color)
    .map((part) => encode(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
