import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NicheArt } from '#server/output/niche-bundle.ts';
import type { Picture } from '#shared/contracts/boot.ts';
import type { SiteIcon } from '#shared/contracts/render-site.ts';
import type { ManifestIcon } from '#shared/contracts/renderer.ts';
import { SHOWCASE } from '../art/jobs.ts';
import type { ArtFile, ArtPicture } from '../art/manifest.ts';
import { artFolder, readArt } from '../art.ts';
import { hashOf, linkFile, put } from '../build/files.ts';
import { ORNAMENT, ornamentOf } from '../build/paths.ts';

const FORMATS = ['avif', 'webp', 'jpg'] as const;

/** Links a niche's pictures into a folder under names with a content hash. Returns their addresses. */
export async function placeArt(slug: string, target: string): Promise<NicheArt> {
  const folder = artFolder(slug);
  const manifest = await readArt(slug);
  const files: string[] = [];
  const bytesOf = ({ path }: ArtFile) => readFileSync(join(folder, path));
  const place = (file: ArtFile, href: string) => {
    linkFile(join(folder, file.path), join(target, href));
    files.push(href);
  };

  /** All sizes and formats of a picture share one hash, so that pages name it once. */
  const picture = (name: string, { files: versions }: ArtPicture): Picture => {
    const base = `/assets/${name}-${hashOf(...versions.map(bytesOf)).slice(0, 8)}`;
    for (const file of versions) place(file, `${base}-${file.width}.${file.type}`);
    const widths = [...new Set(versions.map((file) => file.width))].sort((a, b) => a - b);
    const largest = versions.find((file) => file.width === widths.at(-1));
    const formats = FORMATS.filter((format) => versions.some((file) => file.type === format));
    return { base, formats, widths, width: largest?.width ?? 0, height: largest?.height ?? 0 };
  };

  const src = `/assets/video-${hashOf(bytesOf(manifest.video)).slice(0, 8)}.mp4`;
  place(manifest.video, src);
  const icons = manifest.icons.map((icon) => {
    linkFile(join(folder, icon.path), join(target, icon.path));
    return icon;
  });
  // A copy, not a link: editors write into the file of the sources.
  put(join(target, ORNAMENT), readFileSync(ornamentOf(slug)));
  return {
    portraits: manifest.portraits.flatMap(({ id, gender, light }) =>
      light ? { ...picture(`f${id}`, light), gender } : [],
    ),
    hero: { wide: picture('w', manifest.hero.light.wide), narrow: picture('n', manifest.hero.light.narrow) },
    art: {
      hero: {
        wide: picture('wide', manifest.hero.wide),
        narrow: picture('narrow', manifest.hero.narrow),
        cutout: picture('people', manifest.hero.cutout),
      },
      showcase: manifest.portraits
        .slice(0, SHOWCASE)
        .map((portrait) => ({ ...picture(`face${portrait.id}`, portrait), gender: portrait.gender })),
    },
    video: {
      src,
      width: manifest.video.width,
      height: manifest.video.height,
      poster: picture('p', manifest.video.poster),
    },
    icons: icons.flatMap(({ path }): SiteIcon[] => {
      if (path.endsWith('favicon.svg')) return [{ rel: 'icon', href: `/${path}`, type: 'image/svg+xml' }];
      return path.includes('apple-touch') ? [{ rel: 'apple-touch-icon', href: `/${path}` }] : [];
    }),
    manifestIcons: icons.flatMap(({ path, width }): ManifestIcon[] => {
      const [, purpose] = /(icon|maskable)-\d+\.png$/.exec(path) ?? [];
      return purpose ? [{ src: `/${path}`, size: width, purpose: purpose === 'maskable' ? 'maskable' : 'any' }] : [];
    }),
    files,
  };
}
