import type { Locale } from '#shared/contracts/settings.ts';
import { TEMPLATES } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

/** The host of the page that shows all others, which are its subdomains: browsers send them their cookies inside it. */
export const PREVIEW_HOST = 'preview.localhost';
export const SCHEMES = ['light', 'dark'] as const;
/** All previewed sites share its members. */
const POOL = 'preview';

/** One look of the site, for visitors or for a member who is logged in. */
export interface Look {
  readonly template: SitePack['template'];
  readonly scheme: (typeof SCHEMES)[number];
  readonly locale: Locale;
  readonly isMember: boolean;
}

export const looksOf = ({ locales }: Pick<SitePack, 'locales'>): Look[] =>
  locales.flatMap((locale) =>
    TEMPLATES.flatMap((template) =>
      SCHEMES.flatMap((scheme) => [true, false].map((isMember) => ({ template, scheme, locale, isMember }))),
    ),
  );

export const hostOf = ({ template, scheme, locale, isMember }: Look): string =>
  `${locale}-${template}-${scheme}${isMember ? '-member' : ''}.${PREVIEW_HOST}`;

/**
 * The pack as it would be with this look. Whatever needs a secret or reaches the outside world is left out, so that a
 * preview needs neither.
 */
export function previewPack(pack: SitePack, look: Look): SitePack {
  const { gifs: _gifs, replay: _replay, prices, ...rest } = pack;
  const { provider: _provider, ...local } = prices ?? {};
  return {
    ...rest,
    ...(prices && { prices: local as typeof prices }),
    host: hostOf(look),
    template: look.template,
    scheme: look.scheme,
    locale: look.locale,
    locales: [look.locale],
    pool: POOL,
    partners: [],
  };
}
