import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { addressIn, alternatesOf, publicAddress } from '#shared/rules/listed-pages.ts';
import { tagOf } from '#shared/rules/locale.ts';

/** The metadata that search engines and link previews read from a page that they may list. */
export interface Listing {
  readonly address: string;
  /** The page in each language. */
  readonly alternates: ReturnType<typeof alternatesOf>;
  readonly siteName: string;
  /** With an underscore, as Open Graph writes it. */
  readonly locale: string;
  readonly image: { readonly address: string; readonly width: number; readonly height: number } | undefined;
  /** Structured data of schema.org. */
  readonly data: unknown;
}

export function listingOf(site: RenderSite, locale: Locale, name: string, path: string): Listing {
  const { host, settings, art } = site;
  const { base, formats, width, height } = art.hero.wide;
  return {
    address: addressIn(host, path, locale, site.locale),
    alternates: alternatesOf(host, path, { locale: site.locale, locales: settings.locales }),
    siteName: settings.name,
    locale: tagOf(locale).replace('-', '_'),
    // Link previews don't show the newer formats.
    image: formats.includes('jpg')
      ? { address: publicAddress(host, `${base}-${width}.jpg`), width, height }
      : undefined,
    data: name === 'index' ? siteData(site) : undefined,
  };
}

/** The site and the company behind it. */
function siteData({ host, settings: { name, locales, company } }: RenderSite): unknown {
  const url = publicAddress(host, '/');
  const publisher = { '@id': `${url}#company` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${url}#site`, name, url, inLanguage: locales.map(tagOf), publisher },
      {
        '@type': 'Organization',
        ...publisher,
        name: company.name,
        url,
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          addressLocality: company.city,
          addressCountry: company.country,
        },
      },
    ],
  };
}
