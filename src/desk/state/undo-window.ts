import { computed, signal } from '#src/platform/signals.ts';

/** How long a decision can be undone. It is sent afterwards. */
export const UNDO_MS = 10_000;

export interface SendOptions {
  /** The request outlives the page. */
  readonly keepalive: boolean;
}

interface Waiting<Step> {
  readonly step: Step;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What an operator has decided and can still undo. Each step is sent once, when its time is over or the page is left. */
export class UndoWindow<Step> {
  readonly #waiting = signal<readonly Waiting<Step>[]>([]);
  /** Those that are not sent yet, oldest first. */
  readonly steps = computed<readonly Step[]>(() => this.#waiting.value.map(({ step }) => step));
  readonly canUndo = computed(() => this.#waiting.value.length > 0);
  readonly #send: (step: Step, options: SendOptions) => Promise<void>;

  constructor(send: (step: Step, options: SendOptions) => Promise<void>) {
    this.#send = send;
  }

  add(step: Step): void {
    const waiting = { step, timer: setTimeout(() => void this.#sendNow(waiting, { keepalive: false }), UNDO_MS) };
    this.#waiting.value = [...this.#waiting.peek(), waiting];
  }

  /** Takes back the latest step. Undefined if all are sent. */
  undo(): Step | undefined {
    const all = this.#waiting.peek();
    const latest = all[all.length - 1];
    if (latest) this.#forget(latest);
    return latest?.step;
  }

  /** Sends everything now. */
  async send(options: SendOptions): Promise<void> {
    await Promise.all(this.#waiting.peek().map((waiting) => this.#sendNow(waiting, options)));
  }

  #sendNow(waiting: Waiting<Step>, options: SendOptions): Promise<void> {
    this.#forget(waiting);
    return this.#send(waiting.step, options);
  }

  #forget(waiting: Waiting<Step>): void {
    clearTimeout(waiting.timer);
    this.#waiting.value = this.#waiting.peek().filter((each) => each !== waiting);
  }
}
