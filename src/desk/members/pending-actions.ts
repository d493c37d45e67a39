import { computed, signal } from '#src/platform/signals.ts';

/** How long an action can be undone. It is sent afterwards. */
export const UNDO_MS = 10_000;

interface SendOptions {
  readonly keepalive: boolean;
}

interface Pending {
  /** What will happen, such as "Anna will be suspended". */
  readonly label: string;
  readonly run: (options: SendOptions) => Promise<unknown>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The actions on a member that can still be undone. */
export class PendingActions {
  readonly all = signal<readonly Pending[]>([]);
  readonly latest = computed(() => this.all.value[this.all.value.length - 1]);
  readonly #onSent: (error: unknown) => void;

  /** `onSent` gets undefined after a success, and otherwise what went wrong. */
  constructor(onSent: (error: unknown) => void) {
    this.#onSent = onSent;
  }

  add(label: string, run: Pending['run']): void {
    const pending: Pending = {
      label,
      run,
      timer: setTimeout(() => void this.#send(pending, { keepalive: false }), UNDO_MS),
    };
    this.all.value = [...this.all.peek(), pending];
  }

  /** Takes back the latest action. */
  undo(): void {
    const latest = this.latest.peek();
    if (latest) this.#forget(latest);
  }

  /** Sends everything now, in the order of the operator's presses. */
  async send(options: SendOptions): Promise<void> {
    for (const pending of this.all.peek()) await this.#send(pending, options);
  }

  async #send(pending: Pending, options: SendOptions): Promise<void> {
    if (!this.all.peek().includes(pending)) return;
    this.#forget(pending);
    try {
      await pending.run(options);
      this.#onSent(undefined);
    } catch (error) {
      this.#onSent(error);
    }
  }

  #forget(pending: Pending): void {
    clearTimeout(pending.timer);
    this.all.value = this.all.peek().filter((each) => each !== pending);
  }
}
