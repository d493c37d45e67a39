import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanderMember, Rendered, Renderer, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';

export interface PageRequest {
  host: string;
  locale: Locale;
  path: string;
  form?: SubmittedForm;
  about?: LanderMember;
}

/** The built renderer, for the few pages that are made for one request alone. Loaded when first needed. */
export class PageRenderer {
  readonly #dist: string;
  #renderer: Promise<Renderer> | undefined;
  readonly #sites = new Map<string, Promise<unknown>>();
  readonly #errorPages = new Map<string, Promise<Rendered | null>>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Null where nothing has been built. */
  async render({ host, locale, path, form, about }: PageRequest): Promise<Rendered | null> {
    const loaded = await this.#load(host);
    return loaded ? loaded.renderer.render(loaded.site, locale, path, form, about) : null;
  }

  /** The page about a failure, made once for each status. Null where nothing has been built. */
  renderError(host: string, locale: Locale, status: number): Promise<Rendered | null> {
    const key = `${host} ${locale} ${status}`;
    const made = this.#errorPages.get(key) ?? this.#makeErrorPage(host, locale, status);
    this.#errorPages.set(key, made);
    made.catch(() => this.#errorPages.delete(key));
    return made;
  }

  async #makeErrorPage(host: string, locale: Locale, status: number): Promise<Rendered | null> {
    const loaded = await this.#load(host);
    return loaded ? loaded.renderer.renderError(loaded.site, locale, status) : null;
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
