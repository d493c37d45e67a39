import type { RenderSite } from '#src/render-site.ts';
import type { ArtFile } from '../art/manifest.ts';

/** `/manifest.webmanifest`. */
export function webManifest({ settings, niche, surfaces }: RenderSite, icons: readonly ArtFile[]): string {
  const ground = surfaces[niche.scheme];
  return JSON.stringify({
    id: '/',
    name: settings.name,
    short_name: settings.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: settings.domain_language,
    dir: 'ltr',
    background_color: ground,
    theme_color: ground,
    icons: icons
      .filter(({ path }) => /(?:icon|maskable)-\d+\.png$/.test(path))
      .map(({ path, width, height }) => ({
        src: `/${path}`,
        sizes: `${width}x${height}`,
        type: 'image/png',
        purpose: path.includes('maskable') ? 'maskable' : 'any',
      })),
  });
}
