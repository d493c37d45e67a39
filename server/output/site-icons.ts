import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { FaceFile } from '#server/sites/site-face.ts';
import type { SiteIcon } from '#shared/contracts/render-site.ts';
import type { ManifestIcon } from '#shared/contracts/renderer.ts';
import { readPicture } from './site-logo.ts';

/** The icons of a site that are made from its own picture. */
interface OwnIcons {
  readonly icons: readonly SiteIcon[];
  readonly manifestIcons: readonly ManifestIcon[];
  /** Address → what makes the file. */
  readonly files: readonly [href: string, make: () => Promise<Buffer>][];
}

interface IconSize {
  /** Also its address below `/icons`, as push messages and installed apps know it. */
  readonly name: string;
  readonly size: number;
  readonly purpose: ManifestIcon['purpose'] | null;
  /** The share of the whole that a picture with a transparent corner takes. */
  readonly share: number;
}

const SIZES: readonly IconSize[] = [
  { name: 'icon-192.png', size: 192, purpose: 'any', share: 1 },
  { name: 'icon-512.png', size: 512, purpose: 'any', share: 1 },
  // Launchers may crop everything except the middle 80 %.
  { name: 'maskable-512.png', size: 512, purpose: 'maskable', share: 0.6 },
  // iOS shows no transparency.
  { name: 'apple-touch-icon.png', size: 180, purpose: null, share: 0.8 },
];
/** For browsers without SVG icons, twice as large as a tab shows it. */
const TAB_PX = 48;
const WHITE = { r: 255, g: 255, b: 255 };

export function ownIconsOf(icon: FaceFile): OwnIcons {
  const addressOf = (name: string) => `/assets/icon-${icon.hash}-${name}`;
  const tab = addressOf(icon.type === 'svg' ? 'tab.svg' : 'tab.png');
  const makeTab = async () =>
    icon.type === 'svg' ? readPicture(icon) : (await drawn(icon)).resize(TAB_PX, TAB_PX).png().toBuffer();
  return {
    icons: [
      { rel: 'icon', href: tab, type: icon.type === 'svg' ? 'image/svg+xml' : 'image/png' },
      { rel: 'apple-touch-icon', href: addressOf('apple-touch-icon.png') },
    ],
    manifestIcons: SIZES.flatMap(({ name, size, purpose }) =>
      purpose ? [{ src: addressOf(name), size, purpose }] : [],
    ),
    files: [
      [tab, makeTab],
      ...SIZES.flatMap((size): [string, () => Promise<Buffer>][] => {
        const make = () => makeIcon(icon, size);
        return [
          [addressOf(size.name), make],
          [`/icons/${size.name}`, make],
        ];
      }),
    ],
  };
}

async function makeIcon(icon: FaceFile, { size, purpose, share }: IconSize): Promise<Buffer> {
  const picture = await drawn(icon);
  if (purpose === 'any') return picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  const ground = await groundOf(picture);
  const inner = Math.round(size * (ground ? 1 : share));
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: size, height: size, channels: 3, background: ground ?? WHITE } })
    .composite([{ input: await picture.resize(inner, inner).png().toBuffer() }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The color of its corner, if the picture fills its square. */
async function groundOf(picture: Sharp): Promise<typeof WHITE | null> {
  const corner = await picture.clone().ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const [r = 0, g = 0, b = 0, alpha = 0] = corner;
  return alpha === 255 ? { r, g, b } : null;
}

/** The picture in pixels. Photos' decoder has switched SVG off in this process, so another library draws it. */
async function drawn(icon: FaceFile): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  if (icon.type === 'png') return sharp(await readFile(icon.file)).ensureAlpha();
  const { Resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width', value: 512 }, font: { loadSystemFonts: false } } as const;
  return sharp(new Resvg((await readPicture(icon)).toString('utf8'), options).render().asPng()).ensureAlpha();
}
