import { createHash } from 'node:crypto';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { FontFile, SiteFace } from '#server/sites/site-face.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { InlineHashes, Rendered, RenderedVisit, Renderer } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { isListedPage, robotsText, sitemapText } from '#shared/rules/listed-pages.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { headlineFontFiles } from './headline-fonts.ts';
import { type NicheBundle, OFFLINE_REVISION_MARK } from './niche-bundle.ts';
import { ownFontsOf } from './own-fonts.ts';
import { heroFiles } from './own-hero.ts';
import { copyPaths, type PagePath, pageNames, pagePaths } from './page-paths.ts';
import { ownIconsOf } from './site-icons.ts';
import { logoFiles } from './site-logo.ts';

/** The server that serves the page replaces this with the requested path. */
export const PATH_MARK = '%PATH%';

/** A file that was made from a pack. */
interface MadeFile {
  readonly data: Buffer;
  /** Of a page. */
  readonly inline?: InlineHashes;
}

/** A page in one language. */
interface OutputPage {
  /** Root-relative: `/_locales/nl/members/_memberId/index.html`. */
  readonly path: string;
  readonly locale: Locale;
  /** Null for the pages without an address of their own: `404.html` and `offline.html`. */
  readonly page: PagePath | null;
}

interface OutputOptions {
  readonly pack: SitePack;
  readonly face: SiteFace;
  readonly site: RenderSite;
  readonly bundle: NicheBundle;
  readonly renderer: Renderer<RenderSite>;
}

const WITHOUT_ROUTE = ['404.html', 'offline.html'] as const;
const PAGE = /^\/_locales\/([a-z]+)\/(.+)$/;
const ASSET = /^\/assets\/(?:headline|name)-/;

/**
 * The files that a site doesn't share with others of its niche. Each is made when it is asked for, and the same input gives the
 * same bytes: the server and the export ask the same functions (docs/decisions/0176).
 */
export class SiteOutput {
  readonly site: RenderSite;
  readonly #pack: SitePack;
  readonly #head: FontFile | undefined;
  readonly #bundle: NicheBundle;
  readonly #renderer: Renderer<RenderSite>;
  readonly #files: ReadonlyMap<string, () => Promise<string> | string>;
  /** Of the site's own face, by address. */
  readonly #pictures: ReadonlyMap<string, () => Promise<Buffer>>;
  /** By the address from the language's folder. */
  readonly #pages: ReadonlyMap<string, PagePath>;

  constructor({ pack, face, site, bundle, renderer }: OutputOptions) {
    this.site = site;
    this.#pack = pack;
    this.#head = face.head;
    this.#bundle = bundle;
    this.#renderer = renderer;
    this.#pages = pagesOf(bundle, site);
    const version = () => JSON.stringify({ id: site.build, timestamp: bundle.builtAt });
    const icons = face.icon && ownIconsOf(face.icon);
    this.#files = new Map<string, () => Promise<string> | string>([
      ['/manifest.webmanifest', () => renderer.renderManifest(site, icons?.manifestIcons ?? bundle.art.manifestIcons)],
      ['/robots.txt', () => robotsText(site.host)],
      ['/sitemap.xml', () => this.#sitemap()],
      ['/sw.js', () => this.#worker()],
      ['/builds/latest.json', version],
      // Monitors and deployments expect this name.
      ['/version.json', version],
    ]);
    this.#pictures = new Map([
      ...logoFiles(face),
      ...heroFiles(face),
      ...(icons?.files ?? []),
      ...ownFontsOf(face, pack.template, TEMPLATES[pack.template].tokens).files,
    ]);
  }

  /** All pages in all languages. */
  *pages(): Generator<OutputPage> {
    for (const locale of this.site.settings.locales) {
      for (const [file, page] of this.#pages) yield { path: `/_locales/${locale}/${file}`, locale, page };
      for (const file of WITHOUT_ROUTE) yield { path: `/_locales/${locale}/${file}`, locale, page: null };
    }
  }

  /** All other files. */
  async files(): Promise<string[]> {
    return [
      ...this.#files.keys(),
      ...this.#pictures.keys(),
      ...this.#textFiles().keys(),
      ...(await this.#assets()).keys(),
    ];
  }

  /** The page at a path such as `/_locales/nl/members/index.html`. */
  page(path: string): OutputPage | null {
    const [, locale, file = ''] = PAGE.exec(path) ?? [];
    const found = this.site.settings.locales.find((each) => each === locale);
    if (!found) return null;
    const page = this.#pages.get(file);
    if (page) return { path, locale: found, page };
    return WITHOUT_ROUTE.some((each) => each === file) ? { path, locale: found, page: null } : null;
  }

  /** Whether the site has this file of its own. Addresses under `/assets` may make the site's fonts and its name. */
  async has(path: string): Promise<boolean> {
    if (this.page(path) || this.#files.has(path) || this.#pictures.has(path)) return true;
    if (this.#textFiles().has(path)) return true;
    return ASSET.test(path) && (await this.#assets()).has(path);
  }

  /** @throws if the site has no such file */
  async make(path: string): Promise<MadeFile> {
    const page = this.page(path);
    if (page) return this.#makePage(page);
    const text = this.#files.get(path) ?? this.#textFiles().get(path);
    if (text) return { data: Buffer.from(await text()) };
    const asset = this.#pictures.get(path) ?? (await this.#assets()).get(path);
    if (!asset) throw new Error(`${this.site.host} has no ${path}`);
    return { data: await asset() };
  }

  /** A page that is rendered for one visit. */
  render(locale: Locale, path: string, visit: RenderedVisit): Promise<Rendered> {
    return this.#renderer.render(this.site, locale, path, visit);
  }

  renderError(locale: Locale, status: number, requestId: string): Promise<Rendered> {
    return this.#renderer.renderError(this.site, locale, status, requestId);
  }

  async #makePage({ path, locale, page }: OutputPage): Promise<MadeFile> {
    const { html, inline } = page
      ? await this.#renderer.render(this.site, locale, page.sample)
      : path.endsWith('/404.html')
        ? await this.#renderer.render(this.site, locale, PATH_MARK)
        : await this.#renderer.renderOffline(this.site, locale);
    return { data: Buffer.from(html), inline };
  }

  /** `/_i18n/<catalog>/pages/<page>.json`, for readers who open such a page inside the app or in a modal. */
  #textFiles(): Map<string, () => string> {
    const { settings, niche, text } = this.site;
    const files = settings.locales.flatMap((locale) =>
      TEXT_PAGES.map((page) => {
        const path = `/_i18n/${niche.prefix}${locale}/pages/${page}.json`;
        return [path, () => JSON.stringify(text(locale, page))] as const;
      }),
    );
    return new Map(files);
  }

  async #assets(): Promise<Map<string, () => Promise<Buffer>>> {
    const wordmark = await this.site.wordmark();
    const fonts = this.site.settings.locales.flatMap((locale) =>
      headlineFontFiles(this.#pack, this.#head, this.#bundle.catalogs[locale], locale),
    );
    return new Map([
      ...fonts.map(({ href, make }) => [href, make] as const),
      ...(wordmark ? [[wordmark.href, async () => Buffer.from(wordmark.svg)] as const] : []),
    ]);
  }

  #sitemap(): string {
    const { host, locale, settings } = this.site;
    const listed = [...this.#pages.values()].filter(
      ({ name, isVariant }) => !isVariant && isListedPage(name, settings),
    );
    return sitemapText(
      host,
      listed.map(({ sample }) => sample),
      { locale, locales: settings.locales },
    );
  }

  /** The niche's worker, which caches the offline page of the site's own language anew when that page has changed. */
  async #worker(): Promise<string> {
    const { html } = await this.#renderer.renderOffline(this.site, this.site.locale);
    const revision = createHash('sha256').update(html).digest('hex').slice(0, 8);
    return this.#bundle.worker.replace(OFFLINE_REVISION_MARK, revision);
  }
}

const tables = new WeakMap<NicheBundle, Map<string, Map<string, PagePath>>>();

/** The pages of a site by file. Sites with the same niche and features share the table, unless they have campaigns of their own. */
function pagesOf(bundle: NicheBundle, site: RenderSite): ReadonlyMap<string, PagePath> {
  const { off = [] } = site.settings;
  const byFeatures = tables.get(bundle) ?? new Map<string, Map<string, PagePath>>();
  tables.set(bundle, byFeatures);
  const key = off.join();
  const all = byFeatures.get(key) ?? tableOf(pagePaths(pageNames(site), off));
  byFeatures.set(key, all);
  const copies = copyPaths([...all.values()], site.copies);
  return copies.length === 0 ? all : new Map([...all, ...tableOf(copies)]);
}

const tableOf = (paths: readonly PagePath[]) =>
  new Map(paths.map((page) => [page.folder ? `${page.folder}/index.html` : 'index.html', page]));
