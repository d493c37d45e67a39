import { msg } from '@lingui/core/macro';
import type { Picture } from '#shared/contracts/boot.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { ManifestIcon } from '#shared/contracts/renderer.ts';
import { isRouteOff, pathOf, type RouteName } from '#shared/routes/routes.ts';
import { i18nFor } from './page-texts.ts';

const SHORTCUTS = [
  ['chats', msg`Chats`],
  ['likes', msg`Likes`],
  ['members', msg`Discover`],
] as const satisfies readonly (readonly [RouteName, ReturnType<typeof msg>])[];

/** The service worker answers this URL when the member shares photos with the app. */
const SHARE_TARGET = {
  action: '/profile?shared',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: 'photos', accept: ['image/jpeg', 'image/png'] }] },
};

/** `/manifest.webmanifest`, in the language of the domain. */
export function renderManifest(site: RenderSite, icons: readonly ManifestIcon[]): string {
  const { settings, niche, surfaces, hero } = site;
  const { name, domain_language: lang, off = [] } = settings;
  const i18n = i18nFor(site, lang, site.catalogs[lang] ?? {});
  const ground = surfaces[niche.scheme === 'dark' ? 'dark' : 'light'];
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['social', 'lifestyle'],
    lang,
    dir: 'ltr',
    background_color: ground,
    theme_color: ground,
    icons: icons.map((icon) => ({ ...imageOf(icon), purpose: icon.purpose })),
    screenshots: [screenshotOf(hero.narrow, 'narrow', name), screenshotOf(hero.wide, 'wide', name)],
    shortcuts: SHORTCUTS.filter(([route]) => !isRouteOff(route, off)).map(([route, title]) => ({
      name: i18n._(title.id),
      url: pathOf(route),
      icons: icons.slice(0, 1).map(imageOf),
    })),
    ...(!isRouteOff('profile', off) && { share_target: SHARE_TARGET }),
  });
}

const imageOf = ({ src, size }: ManifestIcon) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The site's picture of drawn people, because an empty screen says little about the site. */
const screenshotOf = ({ base, width, height }: Picture, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `${base}-${width}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor,
  label,
});
