import { PartnerError } from '#server/base/ask-partner.ts';
import { KeptFor } from '#server/base/kept-for.ts';
import { errorFields, type Log } from '#server/base/log.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { WorkLane } from '#server/base/work-lane.ts';
import { keptKey } from '#server/store/kept-key.ts';
import type { Store } from '#server/store/store.ts';
import type { GifProviderName } from '#shared/contracts/gif-source.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import { GIF_PAUSE_MS, GIF_PICTURE_KEPT_MS, GIF_SEARCH_KEPT_MS } from '#shared/rules/limits.ts';
import { drawAnew } from './draw-anew.ts';
import type { FoundPage, GifProvider, GifQuestion } from './found-gif.ts';
import { gifIdOf, gifOf, readGifId } from './gif-id.ts';

interface GifsOptions {
  /** Whom a site asks, by its host. */
  bySite: ReadonlyMap<string, { name: GifProviderName; provider: GifProvider }>;
  /** Who has the pictures, whichever site they were found on. */
  byName: ReadonlyMap<GifProviderName, GifProvider>;
  store: Store;
  clock: () => number;
  log: Log;
}

const KEY_NAME = 'gif-key';
const PAGES_KEPT = 300;
const PICTURES_KEPT = 250;
const WAITING_MAX = 60;
const RETRY_SECONDS = 1;

const noAnswer = () => new Refusal('unavailable', 'error.unavailable', { retryAfter: RETRY_SECONDS });

/**
 * Moving pictures of outsiders, searched and fetched by this server alone: no provider learns who searches, and no page
 * shows anything from elsewhere. A provider that fails is left alone for a while; until then the answer is 503.
 */
export class Gifs {
  readonly #options: GifsOptions;
  readonly #pages: KeptFor<Promise<FoundPage>>;
  readonly #pictures: KeptFor<Promise<Buffer>>;
  readonly #pausedUntil = new Map<string, number>();
  readonly #lane = new WorkLane(WAITING_MAX);
  #key: Promise<Buffer> | null = null;

  constructor(options: GifsOptions) {
    this.#options = options;
    this.#pages = new KeptFor(options.clock, GIF_SEARCH_KEPT_MS, PAGES_KEPT);
    this.#pictures = new KeptFor(options.clock, GIF_PICTURE_KEPT_MS, PICTURES_KEPT);
  }

  /** @throws 404 where the site has no provider, 503 while it has no answer */
  async search(host: string, question: GifQuestion): Promise<{ gifs: Gif[]; next: string | null; by: string }> {
    const site = this.#options.bySite.get(host);
    if (!site) throw notFound();
    const { name, provider } = site;
    if (this.#options.clock() < (this.#pausedUntil.get(name) ?? 0)) throw noAnswer();
    const { found, next } = await this.#ask(this.#pages, JSON.stringify([name, question]), async () => {
      try {
        return await provider.find(question);
      } catch (error) {
        this.#pausedUntil.set(name, this.#options.clock() + GIF_PAUSE_MS);
        throw error;
      }
    });
    const key = await this.#signingKey();
    return { gifs: found.flatMap((gif) => gifOf(gifIdOf(key, name, gif)) ?? []), next, by: provider.by };
  }

  /** A WebP. @throws 404 for an id that was not given out here, 503 while nothing comes */
  async picture(id: string, still: boolean): Promise<Buffer> {
    const gif = readGifId(await this.#signingKey(), id);
    if (!gif) throw notFound();
    const provider = this.#options.byName.get(gif.provider);
    if (!provider) throw notFound();
    const address = still ? gif.still : gif.moving;
    return this.#ask(this.#pictures, `${still} ${address}`, async () => {
      const file = await provider.fetch(address);
      return this.#lane.run(() => drawAnew(file, still));
    });
  }

  /** Whether this installation gave the id out. */
  async knows(id: string): Promise<boolean> {
    return readGifId(await this.#signingKey(), id) !== null;
  }

  /** Asks once for the same at one time. */
  #ask<T>(kept: KeptFor<Promise<T>>, what: string, work: () => Promise<T>): Promise<T> {
    const before = kept.get(what);
    if (before) return before;
    const asked = work().catch((error: unknown) => {
      kept.delete(what);
      if (error instanceof Refusal) throw error;
      // Our own words; what others throw may quote an address, and addresses hold the provider's key.
      this.#options.log.warn('no gifs', error instanceof PartnerError ? { why: error.message } : errorFields(error));
      throw noAnswer();
    });
    kept.set(what, asked);
    return asked;
  }

  #signingKey(): Promise<Buffer> {
    this.#key ??= keptKey(this.#options.store.db, KEY_NAME).catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}
