import skeleton from 'virtual:skeleton';
import type { Rendered } from '#shared/contracts/renderer.ts';
import type { PageAssets, RenderSite } from './render-site.ts';

interface DocumentParts {
  /** Of its route; `404` for a path without one. */
  readonly name: string;
  /** Of a page about a failure of the server. */
  readonly failure?: number | undefined;
  readonly site: RenderSite;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly assets: PageAssets;
  readonly app: string;
  /** Goes as JSON to the page's script. */
  readonly boot: unknown;
  /** A script that stands in the page itself. */
  readonly inlineScript?: string | undefined;
  /** The app comes when the visitor does something. */
  readonly late?: true | undefined;
  /** Where the preloaded font is used; everywhere without it. */
  readonly fontMedia?: string | undefined;
  /** No search engine lists the page. */
  readonly unlisted: boolean;
  /** A partner may frame it: links and the form without script lead out of the frame, where we may not be shown. */
  readonly framable?: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
/** JSON inside a script element: nothing in it may close the element or open a comment. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The document with what its answer needs: status, and hashes for the Content-Security-Policy. */
export async function finish(parts: DocumentParts): Promise<Rendered> {
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

/** The texts of the `<style>` elements. */
function styleTexts({ site, assets }: Pick<DocumentParts, 'site' | 'assets'>): string[] {
  return [site.theme, assets.styles.map((href) => site.styles[href] ?? '').join('')];
}

/** The whole document: finished HTML with its styles inside, of inline scripts one at most, and no style attribute. */
function documentOf(parts: DocumentParts): string {
  const { site, assets } = parts;
  const values: Readonly<Record<string, string>> = {
    html: `lang="${parts.lang}" dir="ltr" data-niche="${site.niche.number}"${parts.late ? ' data-late' : ''}${assets.parts ? ` data-parts="${assets.parts}"` : ''}`,
    head: headOf(parts),
    app: parts.app,
    boot: `${parts.inlineScript ? `<script>${parts.inlineScript}</script>` : ''}<script type="application/json" id="boot">${escapeJson(parts.boot)}</script>`,
    scripts: scriptsOf(assets.scripts),
  };
  return skeleton.replace(/%(\w+)%/g, (_all, name: string) => values[name] ?? '');
}

function headOf({ site, title, description, assets, unlisted, framable, fontMedia }: DocumentParts): string {
  const [theme = '', styles = ''] = styleTexts({ site, assets });
  const about = description
    ? `<meta name="description" content="${escapeHtml(description)}"><meta property="og:description" content="${escapeHtml(description)}">`
    : '';
  return [
    `<title>${escapeHtml(title)}</title>`,
    framable ? '<base target="_top">' : '',
    about,
    unlisted ? '<meta name="robots" content="noindex">' : `<meta property="og:title" content="${escapeHtml(title)}">`,
    themeColors(site),
    site.font
      ? `<link rel="preload" href="${site.font}" as="font" type="font/woff2" crossorigin${fontMedia ? ` media="${fontMedia}"` : ''}>`
      : '',
    ...site.icons.map(({ rel, href, type }) => `<link rel="${rel}" href="${href}"${type ? ` type="${type}"` : ''}>`),
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style>${theme}</style>`,
    // All in one element; by its attribute the loader of lazy parts knows which it need not load.
    `<style${assets.parts ? ` data-href="${assets.styles.join(' ')}"` : ''}>${styles}</style>`,
  ].join('');
}

function themeColors({ niche, surfaces }: RenderSite): string {
  if (niche.scheme === 'dark') return `<meta name="theme-color" content="${surfaces.dark}">`;
  return `<meta name="theme-color" content="${surfaces.light}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${surfaces.dark}" media="(prefers-color-scheme:dark)">`;
}

function scriptsOf([entry, ...imports]: readonly string[]): string {
  const preloads = imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return entry ? `${preloads}<script type="module" src="${entry}"></script>` : '';
}
