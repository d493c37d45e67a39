import { computed } from '#src/platform/signals.ts';
import { type SendOptions, UndoWindow } from '../state/undo-window.ts';

interface Pending {
  /** What will happen, such as "Anna will be suspended". */
  readonly label: string;
  readonly run: (options: SendOptions) => Promise<unknown>;
}

/** The actions on a member that can still be undone. They are sent one after the other, as the operator took them. */
export class PendingActions {
  readonly #undoable = new UndoWindow<Pending>((pending, options) => this.#send(pending, options));
  readonly latest = computed(() => this.#undoable.steps.value[this.#undoable.steps.value.length - 1]);
  readonly #onSent: (error: unknown) => void;
  #sent: Promise<void> = Promise.resolve();

  /** `onSent` gets undefined after a success, and otherwise what went wrong. */
  constructor(onSent: (error: unknown) => void) {
    this.#onSent = onSent;
  }

  add(label: string, run: Pending['run']): void {
    this.#undoable.add({ label, run });
  }

  /** Takes back the latest action. */
  undo(): void {
    this.#undoable.undo();
  }

  /** Sends everything now. */
  async send(options: SendOptions): Promise<void> {
    await this.#undoable.send(options);
  }

  #send({ run }: Pending, options: SendOptions): Promise<void> {
    this.#sent = this.#sent.then(() => run(options)).then(() => this.#onSent(undefined), this.#onSent);
    return this.#sent;
  }
}
