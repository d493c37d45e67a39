import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rendered, RenderedVisit, Renderer } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';

interface PageRequest extends RenderedVisit {
  readonly host: string;
  readonly locale: Locale;
  readonly path: string;
}

interface FailedRequest {
  readonly host: string;
  readonly locale: Locale;
  readonly status: number;
  readonly requestId: string;
}

/** Placeholder for the request id in a page that is reused for many requests. */
const REQUEST_ID_MARK = '%REQUEST_ID%';

/** The built renderer, for pages that no export can contain. It is loaded when it is first needed. */
export class PageRenderer {
  readonly #dist: string;
  #renderer: Promise<Renderer> | undefined;
  readonly #sites = new Map<string, Promise<unknown>>();
  readonly #errorPages = new Map<string, Promise<Rendered | null>>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Null if there is no build. */
  async render({ host, locale, path, ...visit }: PageRequest): Promise<Rendered | null> {
    const loaded = await this.#load(host);
    return loaded ? loaded.renderer.render(loaded.site, locale, path, visit) : null;
  }

  /** The error page. Rendered once for each status, because errors can come in large numbers. */
  async renderError({ host, locale, status, requestId }: FailedRequest): Promise<Rendered | null> {
    const key = `${host} ${locale} ${status}`;
    const rendered = this.#errorPages.get(key) ?? this.#renderErrorPage(host, locale, status);
    this.#errorPages.set(key, rendered);
    rendered.catch(() => this.#errorPages.delete(key));
    const page = await rendered;
    return page && { ...page, html: page.html.replaceAll(REQUEST_ID_MARK, requestId) };
  }

  async #renderErrorPage(host: string, locale: Locale, status: number): Promise<Rendered | null> {
    const loaded = await this.#load(host);
    return loaded ? loaded.renderer.renderError(loaded.site, locale, status, REQUEST_ID_MARK) : null;
  }

  async #load(host: string): Promise<{ renderer: Renderer; site: unknown } | null> {
    const script = join(this.#dist, 'renderer/render.js');
    const data = join(this.#dist, 'render', `${host}.json`);
    if (!existsSync(script) || !existsSync(data)) return null;
    this.#renderer ??= import(pathToFileURL(script).href) as Promise<Renderer>;
    let site = this.#sites.get(host);
    if (!site) {
      site = readFile(data, 'utf8').then((text): unknown => JSON.parse(text));
      this.#sites.set(host, site);
    }
    return { renderer: await this.#renderer, site: await site };
  }
}
