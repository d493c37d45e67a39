import { ExpiringCache } from '#server/base/expiring-cache.ts';
import { FairQueue, type Owner } from '#server/base/fair-queue.ts';
import { isRecent } from '#server/base/is-recent.ts';
import { errorFields } from '#server/base/log.ts';
import { Outages } from '#server/base/outages.ts';
import { isQuestionRefused, PartnerError } from '#server/base/partner-request.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { SerialQueue } from '#server/base/serial-queue.ts';
import type { GifProviderName } from '#shared/contracts/gif-source.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import { GIFS_PER_PAGE } from '#shared/rules/limits.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { FoundPage, GifProvider, GifQuestion } from './found-gif.ts';
import { gifIdOf, gifOf, gifSigningKey, readGifId } from './gif-id.ts';
import type { GifNeeds } from './needs.ts';
import { transcodeGif } from './transcode-gif.ts';

const GIF_SEARCH_CACHE_MS = 5 * MINUTE_MS;
const GIF_PICTURE_CACHE_MS = HOUR_MS;
const GIF_BACKOFF_MS = 10_000;

/** Where GIFs come from. */
export interface GifSources {
  /** The provider of each site, by host. */
  bySite: ReadonlyMap<string, { name: GifProviderName; provider: GifProvider }>;
  /** For pictures that were found on any site. */
  byName: ReadonlyMap<GifProviderName, GifProvider>;
}

interface GifsOptions extends GifNeeds, GifSources {}

const PAGES_MAX = 300;
const PICTURES_MAX = 100;
/** Each holds a whole file of a provider. */
const PICTURES_AT_ONCE = 8;
const RETRY_SECONDS = 1;

/** An empty page, if the provider refuses this one question. @throws any other error */
function nothingIfRefused(error: unknown): FoundPage {
  if (isQuestionRefused(error)) return { found: [], next: null };
  throw error;
}

const noAnswer = () => new Refusal('unavailable', 'error.unavailable', { retryAfter: RETRY_SECONDS });

/**
 * GIFs of providers. Only this server searches and fetches them: providers don't learn who searches, and pages load
 * nothing from other hosts. After a failure, a provider gets no requests for a while.
 */
export class Gifs {
  readonly #options: GifNeeds;
  #sources: GifSources;
  readonly #pages: ExpiringCache<Promise<FoundPage>>;
  readonly #pictures: ExpiringCache<Promise<Buffer>>;
  /** When the searches of each provider failed last. */
  readonly #failures = new Map<string, number>();
  /** Of the pictures. */
  readonly #outages: Outages;
  /** A page and the one after it for each member. */
  readonly #downloads = new FairQueue({ lanes: PICTURES_AT_ONCE, waitingPerMember: 2 * GIFS_PER_PAGE });
  readonly #transcodes = new SerialQueue(PICTURES_AT_ONCE);
  #key: Promise<Buffer> | null = null;

  constructor(options: GifsOptions) {
    this.#options = options;
    this.#sources = options;
    this.#outages = new Outages(options.clock);
    this.#pages = new ExpiringCache(options.clock, GIF_SEARCH_CACHE_MS, PAGES_MAX);
    this.#pictures = new ExpiringCache(options.clock, GIF_PICTURE_CACHE_MS, PICTURES_MAX);
  }

  /** Replaces the providers, after sites have changed. */
  use(sources: GifSources): void {
    this.#sources = sources;
  }

  /** @throws not-found if the site has no provider, unavailable while the provider fails */
  async search(host: string, question: GifQuestion): Promise<{ gifs: Gif[]; next: string | null; by: string }> {
    const site = this.#sources.bySite.get(host);
    if (!site) throw notFound();
    const { name, provider } = site;
    const { found, next } = await this.#cached(this.#pages, JSON.stringify([name, question]), () =>
      this.#unlessFailing(name, () => provider.find(question).catch(nothingIfRefused)),
    );
    const key = await this.#signingKey();
    return { gifs: found.flatMap((gif) => gifOf(gifIdOf(key, name, gif)) ?? []), next, by: provider.by };
  }

  /**
   * A WebP. Networks take turns, and their members. @throws not-found for an id that this installation did not sign, unavailable while the
   * provider fails, too-many if the member waits for too many
   */
  async picture(id: string, { still, owner }: { still: boolean; owner: Owner }): Promise<Buffer> {
    const gif = readGifId(await this.#signingKey(), id);
    if (!gif) throw notFound();
    const provider = this.#sources.byName.get(gif.provider);
    if (!provider) throw notFound();
    const address = still ? gif.still : gif.moving;
    const key = `${still} ${address}`;
    const make = async () => {
      const file = await this.#outages.ask(gif.provider, () => provider.fetch(address));
      return this.#transcodes.run(() => transcodeGif(file, still));
    };
    // Not shared before its turn: somebody else's turn may come earlier.
    return this.#pictures.get(key) ?? this.#downloads.run(owner, () => this.#cached(this.#pictures, key, make));
  }

  /** Whether this installation signed the id. */
  async isKnownId(id: string): Promise<boolean> {
    return readGifId(await this.#signingKey(), id) !== null;
  }

  /** After a failure, every search at this provider is refused for a while. */
  async #unlessFailing<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const failedAt = this.#failures.get(name);
    if (failedAt !== undefined && isRecent(failedAt, GIF_BACKOFF_MS, this.#options.clock())) throw noAnswer();
    return ask().catch((error: unknown) => {
      this.#failures.set(name, this.#options.clock());
      throw error;
    });
  }

  /** Concurrent requests for the same key share one promise. */
  #cached<T>(cache: ExpiringCache<Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
    const cached = cache.get(key);
    if (cached) return cached;
    const result = work().catch((error: unknown) => {
      cache.delete(key);
      if (error instanceof Refusal) throw error;
      // Messages of other errors may contain an address, which contains the provider's key.
      this.#options.log.warn('no gifs', error instanceof PartnerError ? { why: error.message } : errorFields(error));
      throw noAnswer();
    });
    cache.set(key, result);
    return result;
  }

  #signingKey(): Promise<Buffer> {
    this.#key ??= gifSigningKey(this.#options.store.db).catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}
