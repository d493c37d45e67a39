import type { PageAssets, RenderSite } from '#shared/contracts/render-site.ts';
import type { Rendered } from '#shared/contracts/renderer.ts';
import indexHtml from '/index.html?raw';
import type { Listing } from './listing.ts';

/** `index.html` without the white space between its tags. */
const SKELETON = indexHtml.replace(/\n\s*/g, '');

interface FontPreload {
  readonly href: string;
  /** Used only if this media query matches. */
  readonly media?: string;
}

interface DocumentParts {
  /** The route's name, or `404` for a path without a route. */
  readonly name: string;
  /** The HTTP status of an error page. */
  readonly failure?: number | undefined;
  readonly site: RenderSite;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly assets: PageAssets;
  readonly app: string;
  /** A hidden message outside the hydrated app. */
  readonly notice?: string | undefined;
  /** The data for the page's script, as JSON. */
  readonly boot: unknown;
  /** The text of an inline script. */
  readonly inlineScript?: string | undefined;
  /** The app loads at the visitor's first action, or when the browser is idle. */
  readonly late?: true | undefined;
  /** The script has low priority: a lander's picture is its largest paint, and its form works without the script. */
  readonly scriptCanWait?: boolean;
  /** The fonts to preload; by default the site's own. */
  readonly fonts?: readonly FontPreload[];
  /** Without it, the page tells search engines not to list it. */
  readonly listing?: Listing | undefined;
  /** The single URL of a page that search engines may list although the sitemap doesn't contain it. */
  readonly canonical?: string | undefined;
  /**
   * A partner may frame the page. Its links, and its form without JavaScript, open outside the frame, because other
   * pages refuse frames. The app can't be installed from it (docs/product/push-and-offline.md).
   */
  readonly framable?: boolean;
  /** Classes of the root element that apps don't have on any element (docs/product/screens.md#routes). */
  readonly rootClass?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
/** JSON for a script element. It must not close the element or open a comment. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Renders the document, with its status and the hashes for the Content-Security-Policy. */
export async function renderDocument(parts: DocumentParts): Promise<Rendered> {
  const { name, failure, inlineScript } = parts;
  return {
    status: failure ?? (name === '404' ? 404 : 200),
    route: name,
    html: documentOf(parts),
    inline: {
      styles: await Promise.all(styleTexts(parts).map(hashOf)),
      scripts: inlineScript ? [await hashOf(inlineScript)] : [],
    },
  };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The contents of the `<style>` elements. */
function styleTexts({ site, assets }: Pick<DocumentParts, 'site' | 'assets'>): string[] {
  return [site.theme, assets.styles.map((href) => site.styles[href] ?? '').join('')];
}

/** The whole document: HTML with inlined styles, at most one inline script, and no style attribute. */
function documentOf(parts: DocumentParts): string {
  const { site, assets } = parts;
  const values: Readonly<Record<string, string>> = {
    html: `lang="${parts.lang}" dir="ltr" data-niche="${site.niche.number}"${parts.late ? ' data-late' : ''}${assets.parts ? ` data-parts="${assets.parts}"` : ''}${parts.rootClass ? ` class="${parts.rootClass}"` : ''}`,
    head: headOf(parts),
    notice: parts.notice ?? '',
    app: parts.app,
    boot: `${parts.inlineScript ? `<script>${parts.inlineScript}</script>` : ''}<script type="application/json" id="boot">${escapeJson(parts.boot)}</script>`,
    scripts: scriptsOf(assets.scripts, parts.scriptCanWait),
  };
  return SKELETON.replace(/%(\w+)%/g, (_all, name: string) => values[name] ?? '');
}

function headOf({ site, title, description, assets, listing, canonical, framable, fonts }: DocumentParts): string {
  const [theme = '', styles = ''] = styleTexts({ site, assets });
  const about = description ? `<meta name="description" content="${escapeHtml(description)}">` : '';
  return [
    `<title>${escapeHtml(title)}</title>`,
    framable ? '<base target="_top">' : '',
    about,
    listing ? listingTags(title, description, listing) : robotsTag(canonical),
    themeColors(site),
    ...(fonts ?? (site.font ? [{ href: site.font }] : [])).map(
      ({ href, media }) =>
        `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${media ? ` media="${media}"` : ''}>`,
    ),
    ...(framable ? site.icons.filter(({ rel }) => rel === 'icon') : site.icons).map(
      ({ rel, href, type }) => `<link rel="${rel}" href="${href}"${type ? ` type="${type}"` : ''}>`,
    ),
    framable ? '' : '<link rel="manifest" href="/manifest.webmanifest">',
    `<style>${theme}</style>`,
    // A single element for all styles. The loader of lazy parts reads the attribute to see which files it need not load.
    `<style${assets.parts ? ` data-href="${assets.styles.join(' ')}"` : ''}>${styles}</style>`,
  ].join('');
}

const canonicalTag = (address: string) => `<link rel="canonical" href="${escapeHtml(address)}">`;

const robotsTag = (canonical: string | undefined) =>
  canonical ? canonicalTag(canonical) : '<meta name="robots" content="noindex">';

function listingTags(
  title: string,
  description: string | undefined,
  { address, alternates, siteName, locale, image, data }: Listing,
): string {
  const properties: [name: string, value: string][] = [
    ['title', title],
    ['type', 'website'],
    ['site_name', siteName],
    ['locale', locale],
    ['url', address],
  ];
  if (description) properties.push(['description', description]);
  if (image) {
    const { width, height } = image;
    properties.push(['image', image.address], ['image:width', `${width}`], ['image:height', `${height}`]);
  }
  return [
    canonicalTag(address),
    ...alternates.map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`),
    ...properties.map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`),
    data ? `<script type="application/ld+json">${escapeJson(data)}</script>` : '',
  ].join('');
}

function themeColors({ niche, surfaces }: RenderSite): string {
  if (niche.scheme === 'dark') return `<meta name="theme-color" content="${surfaces.dark}">`;
  return `<meta name="theme-color" content="${surfaces.light}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${surfaces.dark}" media="(prefers-color-scheme:dark)">`;
}

function scriptsOf([entry, ...imports]: readonly string[], canWait = false): string {
  const preloads = imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return entry
    ? `${preloads}<script type="module"${canWait ? ' fetchPriority="low"' : ''} src="${entry}"></script>`
    : '';
}
