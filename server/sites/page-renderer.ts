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

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Null where nothing has been built. */
  async render({ host, locale, path, form, about }: PageRequest): Promise<Rendered | null> {
    const script = join(this.#dist, 'renderer/render.js');
    const data = join(this.#dist, 'render', `${host}.json`);
    if (!existsSync(script) || !existsSync(data)) return null;
    this.#renderer ??= import(pathToFileURL(script).href) as Promise<Renderer>;
    let site = this.#sites.get(host);
    if (!site) {
      site = readFile(data, 'utf8').then((text): unknown => JSON.parse(text));
      this.#sites.set(host, site);
    }
    return (await this.#renderer).render(await site, locale, path, form, about);
  }
}
