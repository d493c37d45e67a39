import type { Niche } from '#shared/contracts/niche.ts';
import type { FeatureName, Locale, Settings } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { pricesOf } from '#shared/rules/offers.ts';
import { withSiteColors } from '#shared/rules/site-colors.ts';
import { featuresOff, siteSettings } from '#shared/rules/site-settings.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import type { Template } from '#src/templates/template.ts';
import { NO_FILES, type OwnFiles } from './own-files.ts';

/** One domain with its pack, niche and template. */
export interface Site {
  readonly pack: SitePack;
  readonly own: OwnFiles;
  /** With the site's own colors. */
  readonly niche: Niche;
  readonly template: Template;
  /** The features that are off on the site. */
  readonly off: ReadonlySet<FeatureName>;
  /** Sites of one pool share members, likes and chats (docs/product/README.md#sites-and-pools). */
  readonly pool: string;
  /** `https://host`, from configuration and never from a header (docs/product/must-hold.md#t2). */
  readonly origin: string;
  /** The public settings, with region names in the language. */
  settings(locale: Locale): Settings;
}

export interface SiteDirectory {
  /** The site of a Host header, with or without port; null if there is none. */
  byHost(host: string): Site | null;
  all(): readonly Site[];
}

/** A directory whose sites can change while the server runs. */
export interface LiveSiteDirectory extends SiteDirectory {
  /** Adds sites, or puts them in the place of those with the same host. Requests in progress keep the site they have. */
  put(sites: readonly SiteSource[]): void;
  remove(hosts: readonly string[]): void;
}

/** What a site is made from. */
export interface SiteSource {
  readonly pack: SitePack;
  readonly own?: OwnFiles;
}

export const TEMPLATES = { social, classic } as const;

interface DirectoryOptions {
  packs: readonly SitePack[];
  niches: ReadonlyMap<string, Niche>;
  originOf: (host: string) => string;
  regions: (country: string, locale: Locale) => { id: number; name: string }[];
  pushKey: string | null;
}

export function createSiteDirectory({ packs, ...options }: DirectoryOptions): LiveSiteDirectory {
  const sites = new Map<string, Site>();
  let all: readonly Site[] = [];
  const put = (sources: readonly SiteSource[]) => {
    for (const source of sources) sites.set(source.pack.host, createSite(source, options));
    all = [...sites.values()];
  };
  put(packs.map((pack) => ({ pack })));
  return {
    byHost: (host) => sites.get(hostName(host)) ?? null,
    all: () => all,
    put,
    remove(hosts) {
      for (const host of hosts) sites.delete(host);
      all = [...sites.values()];
    },
  };
}

/** `She.localhost:8080` and `she.localhost.` are `she.localhost`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function createSite(
  { pack, own = NO_FILES }: SiteSource,
  { niches, originOf, regions, pushKey }: Omit<DirectoryOptions, 'packs'>,
): Site {
  const niche = niches.get(pack.niche);
  if (!niche) throw new Error(`There is no niche '${pack.niche}'.`);
  const template = TEMPLATES[pack.template];
  const base = siteSettings({ pack, nicheNumber: niche.number, template, pushKey });
  const off = new Set(featuresOff(template, pack));
  const prices = pricesOf(pack, off);
  const byLocale = new Map<Locale, Settings>();
  return {
    pack: {
      ...pack,
      ...(off.has('signup') && { signups: 'none' }),
      ...(prices && { prices }),
    },
    own,
    niche: withSiteColors(niche, pack),
    template,
    off,
    pool: pack.pool ?? niche.slug,
    origin: originOf(pack.host),
    settings(locale) {
      let settings = byLocale.get(locale);
      if (!settings) {
        const region_data = Object.fromEntries(pack.countries.map((country) => [country, regions(country, locale)]));
        settings = { ...base, region_data };
        byLocale.set(locale, settings);
      }
      return settings;
    },
  };
}
