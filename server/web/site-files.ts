import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CHECKED_EACH_TIME, fileCaching, NEVER_KEPT, purgeTags } from '#server/http/caching.ts';
import { type HeaderTable, pageHeaders } from '#server/http/security-headers.ts';
import { pageCandidates } from '#server/output/page-files.ts';
import { PATH_MARK } from '#server/output/site-output.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Rendered } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isLander, type Route } from '#shared/routes/routes.ts';
import { html } from '#shared/rules/html.ts';
import { chooseEncoding } from './accept.ts';
import { ENCODINGS, type FileSource, type StaticFile } from './file-source.ts';
import { LOADER_HEADERS, LOADERS } from './loader-headers.ts';

import { plainError, plainNotFound } from './plain-answers.ts';
import { prefersReducedData, withoutHeavyMedia } from './spare-data.ts';
import { answerFile, finish, matchesTag } from './static-answer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The page that the service worker caches for a start without network. */
const OFFLINE_PAGE = '/offline.html';
const SHOWN_PATH_MAX_CHARS = 200;
/** For pages that one visit needs. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Browsers and crawlers request this path without reading a page. The answer is the site's icon. */
const FAVICON = '/favicon.ico';
const ICON = '/icons/icon-192.png';

/** In the URL of a text, its page's build. */
const BUILD_PARAMETER = 'v';

const WORKER = '/sw.js';
const NO_WORKER = '/sw-remove.js';

/**
 * A missing file below these paths is a plain 404: an old tab must not get a page instead of its script
 * (docs/product/must-hold.md#f3).
 */
const FILES_ONLY = /^\/(?:(?:assets|_i18n|builds|embed|photos|cdn|api)(?:\/|$)|favicon\.ico$)/;

interface SiteFilesOptions {
  site: Site;
  /** The id of what the site's files are made from. */
  build: string;
  source: FileSource;
  /** If false, browsers remove the service worker. */
  hasWorker?: boolean;
}

/** Serves a site: files by their path, pages by route and language. */
export class SiteFiles {
  readonly #site: Site;
  readonly #build: string;
  readonly #source: FileSource;
  readonly #aliases: ReadonlyMap<string, string>;

  constructor({ site, build, source, hasWorker = true }: SiteFilesOptions) {
    this.#site = site;
    this.#build = build;
    this.#source = source;
    this.#aliases = new Map([[FAVICON, ICON], ...(hasWorker ? [] : [[WORKER, NO_WORKER] as const])]);
  }

  async answer(request: Request, path: string, locale: Locale): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainError(405, { allow: 'GET, HEAD' });
    }
    const decoded = decodePath(path);
    const file = decoded === null ? null : await this.#publicFile(decoded);
    if (file) return answerFile(request, this.#source, file, { headers: this.#fileHeaders(request, file) });
    if (FILES_ONLY.test(path)) return plainNotFound();
    const found = path === OFFLINE_PAGE ? this.#offlinePage(locale) : this.page(path, locale);
    if (!found) return this.notFound(request, decoded ?? path, locale);
    const { route } = found;
    const headers = {
      ...pageHeaders(this.#site, route, await this.#source.inlineHashes(found.file)),
      ...pageCaching(locale, route),
    };
    if (route && isLander(route) && prefersReducedData(request)) return this.#answerLight(request, found.file, headers);
    return answerFile(request, this.#source, found.file, { headers });
  }

  /** The page of an address. Null if it is unknown or invalid (docs/product/screens.md#not-found). */
  page(path: string, locale: Locale): { route: Route; file: StaticFile } | null {
    const match = matchRoute(path, this.#site.off);
    if (!match) return null;
    for (const candidate of pageCandidates(match, locale)) {
      const file = this.#source.page(candidate);
      if (file) return { route: match.route, file };
    }
    return null;
  }

  /** Answers with a page that was rendered for this request. */
  async answerRendered(
    request: Request,
    rendered: Rendered,
    { status, route, locale }: RenderedOptions,
  ): Promise<Response> {
    const headers = { ...pageHeaders(this.#site, route, rendered.inline), ...pageCaching(locale, route) };
    const page =
      route && isLander(route) && prefersReducedData(request) ? withoutHeavyMedia(rendered.html) : rendered.html;
    return answerHtml(request, page, status, { ...headers, 'cache-control': NEVER_KEPT });
  }

  /** Redirects to another page of the site, uncached. */
  redirect(location: string): Response {
    return new Response(null, { status: 302, headers: { location, 'cache-control': NEVER_KEPT, vary: 'Cookie' } });
  }

  /** Excludes pages, and files for other static hosts, whose names begin with an underscore. */
  async #publicFile(path: string): Promise<StaticFile | null> {
    if (path.endsWith('.html') || /^\/_(?!i18n\/)/.test(path)) return null;
    return this.#source.find(this.#aliases.get(path) ?? path);
  }

  #fileHeaders({ url }: Request, file: StaticFile): HeaderTable {
    const loader = file.path.startsWith(LOADERS) ? LOADER_HEADERS : {};
    // A service worker has the policy of its own script, and needs to fetch the files that it caches.
    const policy = { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" };
    const isOwnScript = file.type.startsWith('text/javascript') && !file.path.startsWith(LOADERS);
    const build = new URL(url).searchParams.get(BUILD_PARAMETER);
    // While a new build starts on one process after the other, an old one must not fill caches for the new build.
    const caching =
      build !== null && build !== this.#build
        ? { 'cache-control': CHECKED_EACH_TIME }
        : {
            'cache-control': fileCaching(file.path),
            ...purgeTags(file.path, { host: this.#site.pack.host, build: this.#build }),
          };
    return { ...caching, ...loader, ...(isOwnScript && policy) };
  }

  #offlinePage(locale: Locale): { route: null; file: StaticFile } | null {
    const file = this.#source.page(`/_locales/${locale}${OFFLINE_PAGE}`) ?? this.#source.page(OFFLINE_PAGE);
    return file && { route: null, file };
  }

  /** The 404 page, with the requested path (docs/product/screens.md#not-found). */
  async notFound(request: Request, path: string, locale: Locale): Promise<Response> {
    const page = `/_locales/${locale}/404.html`;
    const file = this.#source.page(page) ?? this.#source.page('/404.html');
    if (!file) return plainNotFound();
    const hashes = await this.#source.inlineHashes(file);
    const { data } = await this.#source.load(file, null);
    const shown = html`${path.slice(0, SHOWN_PATH_MAX_CHARS)}`.toString();
    const text = data.toString('utf8').replaceAll(PATH_MARK, () => shown);
    return answerHtml(request, text, 404, { ...pageHeaders(this.#site, null, hashes), ...pageCaching(locale) });
  }

  /** The light version of a lander for Save-Data, with an ETag of its own. */
  async #answerLight(request: Request, file: StaticFile, headers: HeaderTable): Promise<Response> {
    const { data, etag } = await this.#source.load(file, null);
    const own = etag.replace(/"$/, '-light"');
    // Weak, because all encodings have the same ETag.
    const tagged = { ...headers, etag: `W/${own}` };
    if (matchesTag(request.headers.get('if-none-match'), own))
      return new Response(null, { status: 304, headers: tagged });
    return answerHtml(request, withoutHeavyMedia(data.toString('utf8')), 200, tagged);
  }
}

interface RenderedOptions {
  status: number;
  route: Route | null;
  locale: Locale;
}

/** Null if the path can't be decoded. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Session, language, campaign and Save-Data decide about a page. */
function pageCaching(locale: Locale, route: Route | null = null): HeaderTable {
  return {
    'cache-control': CHECKED_EACH_TIME,
    'content-language': locale,
    vary: `Accept-Encoding, Accept-Language, Cookie${route && isLander(route) ? ', Save-Data' : ''}`,
  };
}

async function answerHtml(request: Request, text: string, status: number, table: HeaderTable): Promise<Response> {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...table });
  const plain = Buffer.from(text);
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS);
  if (!encoding) return finish(request, plain, status, headers);
  headers.set('content-encoding', encoding);
  const data = encoding === 'br' ? await compressBrotli(plain, QUICK_BROTLI) : await compressGzip(plain);
  return finish(request, Buffer.from(data), status, headers);
}
