import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeveloperAssets } from '#shared/contracts/renderer.ts';
import { answerFile } from '../static-answer.ts';
import { StaticIndex } from '../static-index.ts';

/** Route name of each developer page, or `panel` → its files. The build writes it as `pages.json`. */
export type DeveloperFiles = Readonly<Record<string, DeveloperAssets>>;

/** The developer files of the build. Production doesn't read them, so all their URLs are a 404 there. */
export class DeveloperPages {
  readonly #index: StaticIndex;
  readonly #files: DeveloperFiles;

  constructor(dist: string) {
    this.#index = new StaticIndex(join(dist, 'developer'));
    const list = join(dist, 'developer/pages.json');
    this.#files = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  }

  /** The files of a page, by its route, or of the `panel`. */
  assetsOf(name: string): DeveloperAssets | undefined {
    return this.#files[name];
  }

  /** Null for other addresses than those of the developer pages' files. */
  answer(request: Request): Promise<Response> | null {
    const { pathname } = new URL(request.url);
    const file = pathname.startsWith('/assets/') ? this.#index.page(pathname) : null;
    return file && answerFile(request, this.#index, file, { headers: { 'cache-control': 'no-cache' } });
  }
}
