import type { Rendered } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { OpenSite } from './open-sites.ts';

/** Placeholder for the request id in a page that is reused for many requests. */
const REQUEST_ID_MARK = '%REQUEST_ID%';

interface FailedRequest {
  readonly locale: Locale;
  readonly status: number;
  readonly requestId: string;
}

/** The pages about errors. Each is rendered once for each site, language and status, because errors can come in large numbers. */
export class ErrorPages {
  readonly #pages = new WeakMap<OpenSite, Map<string, Promise<Rendered>>>();

  async of(site: OpenSite, { locale, status, requestId }: FailedRequest): Promise<Rendered> {
    const pages = this.#pages.get(site) ?? new Map<string, Promise<Rendered>>();
    this.#pages.set(site, pages);
    const key = `${locale} ${status}`;
    const rendered = pages.get(key) ?? site.output.renderError(locale, status, REQUEST_ID_MARK);
    pages.set(key, rendered);
    rendered.catch(() => pages.delete(key));
    const page = await rendered;
    return { ...page, html: page.html.replaceAll(REQUEST_ID_MARK, requestId) };
  }
}
