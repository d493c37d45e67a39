import { computed, signal } from '#src/platform/signals.ts';
import { fetchPhotos, type WaitingPhoto } from '../api/desk-calls.ts';

type Page = readonly WaitingPhoto[];

/** The pages of waiting photos that have been read, and the one that the operator sees. The page after it is read ahead. */
export class PhotoPages {
  readonly all = signal<readonly Page[]>([]);
  /** The index of the page that is shown. */
  readonly at = signal(0);
  /** Without the photos that are decided on this page. */
  readonly left = signal<number | null>(null);
  /** Why a page couldn't be read. */
  readonly failure = signal<unknown>(undefined);
  readonly shown = computed<Page>(() => this.all.value[this.at.value] ?? []);
  readonly #next = signal<string | null | undefined>(undefined);
  /** Whether the last page has been read. */
  readonly isComplete = computed(() => this.#next.value === null);
  /** How many decisions the server doesn't know yet. It still counts those photos. */
  readonly #unsent: () => number;
  #reading: Promise<void> | undefined;

  constructor(unsent: () => number) {
    this.#unsent = unsent;
  }

  /** Reads the shown page and the one after it, unless they are there. */
  async readAhead(): Promise<void> {
    while (!this.isComplete.peek() && this.all.peek().length < this.at.peek() + 2) {
      this.#reading ??= this.#readNext().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
      if (this.failure.peek() !== undefined) return;
    }
  }

  /** Forgets all pages and begins again. */
  async restart(): Promise<void> {
    await this.#reading;
    this.all.value = [];
    this.at.value = 0;
    this.#next.value = undefined;
    await this.readAhead();
  }

  async #readNext(): Promise<void> {
    this.failure.value = undefined;
    try {
      const { photos, left, next } = await fetchPhotos(this.#next.peek() ?? null);
      const known = new Set(this.all.peek().flatMap((page) => page.map(({ id }) => id)));
      const added = photos.filter(({ id }) => !known.has(id));
      if (added.length > 0) this.all.value = [...this.all.peek(), added];
      this.#next.value = next;
      this.left.value = Math.max(0, left - this.#unsent());
      for (const { url } of added) new Image().src = url;
    } catch (error) {
      this.failure.value = error;
    }
  }
}
