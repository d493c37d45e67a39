import type { PageAssets, RenderSite } from '#shared/contracts/render-site.ts';
import type { Rendered } from '#shared/contracts/renderer.ts';
import { type Html, html, raw, scriptJson } from '#shared/rules/html.ts';
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
  /** The inline script says when the app starts. Until then, the preloads of its files are in a template. */
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
  const values: Readonly<Record<string, Html>> = {
    html: html`lang="${parts.lang}" dir="ltr" data-niche="${site.niche.number}"${parts.late && html` data-late`}${assets.parts && html` data-parts="${assets.parts}"`}${parts.rootClass && html` class="${parts.rootClass}"`}`,
    head: headOf(parts),
    // React has escaped these two.
    notice: raw(parts.notice ?? ''),
    app: raw(parts.app),
    boot: html`${parts.late && html`<template id="app-files">${preloadsOf(assets.scripts)}</template>`}${parts.inlineScript && html`<script>${raw(parts.inlineScript)}</script>`}<script type="application/json" id="boot">${scriptJson(parts.boot)}</script>`,
    scripts: scriptsOf(assets.scripts, parts),
  };
  return SKELETON.replace(/%(\w+)%/g, (_all, name: string) => values[name]?.toString() ?? '');
}

function headOf({ site, title, description, assets, listing, canonical, framable, fonts }: DocumentParts): Html {
  const [theme = '', styles = ''] = styleTexts({ site, assets });
  const tags = [
    html`<title>${title}</title>`,
    framable && html`<base target="_top">`,
    description && html`<meta name="description" content="${description}">`,
    listing ? listingTags(title, description, listing) : robotsTag(canonical),
    themeColors(site),
    ...(fonts ?? (site.font ? [{ href: site.font }] : [])).map(
      ({ href, media }) =>
        html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${media && html` media="${media}"`}>`,
    ),
    ...(framable ? site.icons.filter(({ rel }) => rel === 'icon') : site.icons).map(
      ({ rel, href, type }) => html`<link rel="${rel}" href="${href}"${type && html` type="${type}"`}>`,
    ),
    !framable && html`<link rel="manifest" href="/manifest.webmanifest">`,
    html`<style>${raw(theme)}</style>`,
    // A single element for all styles. The loader of lazy parts reads the attribute to see which files it need not load.
    html`<style${assets.parts && html` data-href="${assets.styles.join(' ')}"`}>${raw(styles)}</style>`,
  ];
  return html`${tags}`;
}

const canonicalTag = (address: string) => html`<link rel="canonical" href="${address}">`;

const robotsTag = (canonical: string | undefined) =>
  canonical ? canonicalTag(canonical) : html`<meta name="robots" content="noindex">`;

function listingTags(
  title: string,
  description: string | undefined,
  { address, alternates, siteName, locale, image, data }: Listing,
): Html {
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
  const tags = [
    canonicalTag(address),
    ...alternates.map(([language, href]) => html`<link rel="alternate" hreflang="${language}" href="${href}">`),
    ...properties.map(([name, value]) => html`<meta property="og:${name}" content="${value}">`),
    !!data && html`<script type="application/ld+json">${scriptJson(data)}</script>`,
  ];
  return html`${tags}`;
}

function themeColors({ niche, surfaces }: RenderSite): Html {
  if (niche.scheme !== 'system') return html`<meta name="theme-color" content="${surfaces[niche.scheme]}">`;
  return html`<meta name="theme-color" content="${surfaces.light}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${surfaces.dark}" media="(prefers-color-scheme:dark)">`;
}

function scriptsOf(scripts: readonly string[], { late, scriptCanWait }: DocumentParts): Html {
  const [entry] = scripts;
  if (!entry) return html``;
  return html`${!late && preloadsOf(scripts)}<script type="module"${scriptCanWait && html` fetchPriority="low"`} src="${entry}"></script>`;
}

const preloadsOf = ([, ...imports]: readonly string[]) =>
  html`${imports.map((href) => html`<link rel="modulepreload" href="${href}">`)}`;
