import { signal } from '#src/platform/signals.ts';
import { fetchReasons, type Reason, type ReasonList, removeReason, saveReason } from '../api/case-calls.ts';

const keyOf = ({ host, locale, kind }: ReasonList): string => `${host} ${locale} ${kind}`;

/** The texts for reasons that have been read, so that the keys 1 to 9 work at once. */
export class ReasonTexts {
  readonly #lists = signal<ReadonlyMap<string, readonly Reason[]>>(new Map());
  readonly #reading = new Map<string, Promise<void>>();
  /** Why the last list couldn't be read. */
  readonly failure = signal<unknown>(undefined);

  /** Undefined until they are read. */
  of(list: ReasonList): readonly Reason[] | undefined {
    return this.#lists.value.get(keyOf(list));
  }

  /** Reads a list once. */
  async load(list: ReasonList): Promise<void> {
    const key = keyOf(list);
    if (this.#lists.peek().has(key)) return;
    const reading = this.#reading.get(key) ?? this.#read(list).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    await reading;
  }

  /** Saves a text for one site, or for all sites. @throws DeskError */
  async save(list: ReasonList, text: string, isForAll: boolean): Promise<void> {
    await saveReason({ ...list, host: isForAll ? null : list.host, text });
    // A text of all sites is in the lists of all of them.
    this.#lists.value = new Map();
    await this.#read(list);
  }

  /** @throws DeskError */
  async remove(list: ReasonList, id: string): Promise<void> {
    await removeReason(id);
    this.#lists.value = new Map();
    await this.#read(list);
  }

  async #read(list: ReasonList): Promise<void> {
    this.failure.value = undefined;
    try {
      const texts = await fetchReasons(list);
      this.#lists.value = new Map([...this.#lists.peek(), [keyOf(list), texts]]);
    } catch (error) {
      this.failure.value = error;
    }
  }
}
