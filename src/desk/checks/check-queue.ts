import { computed, signal } from '#src/platform/signals.ts';
import { type CheckDecision, decideCheck, fetchChecks, type WaitingCheck } from '../api/check-calls.ts';
import { DeskError } from '../api/desk-error.ts';
import { type SendOptions, UndoWindow } from '../state/undo-window.ts';

interface Step {
  readonly check: WaitingCheck;
  readonly decision: CheckDecision;
}

interface Listeners {
  /** A decision isn't saved. Its picture waits again. */
  readonly onFailure: (error: unknown) => void;
  /** Another operator was faster, or the photo is gone. */
  readonly onDecidedElsewhere: () => void;
}

/** More pictures are read while so many are left. */
const FEW = 3;

/** The pictures that wait to be compared, one after the other. A decision is sent when it can no longer be undone. */
export class CheckQueue {
  readonly #all = signal<readonly WaitingCheck[]>([]);
  readonly #total = signal(0);
  readonly #next = signal<string | null | undefined>(undefined);
  /** Why they couldn't be read. */
  readonly failure = signal<unknown>(undefined);
  readonly current = computed(() => this.#all.value[0]);
  readonly isDone = computed(() => this.#next.value === null && this.#all.value.length === 0);
  readonly #listeners: Listeners;
  readonly #undo = new UndoWindow<Step>((step, options) => this.#save(step, options));
  readonly canUndo = this.#undo.canUndo;
  /** Without those that this operator has decided. */
  readonly left = computed(() => Math.max(0, this.#total.value - this.#undo.steps.value.length));
  #isReading = false;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  async read(): Promise<void> {
    if (this.#isReading || this.#next.peek() === null) return;
    this.#isReading = true;
    this.failure.value = undefined;
    try {
      const { checks, left, next } = await fetchChecks(this.#next.peek() ?? null);
      const known = new Set(
        [...this.#all.peek(), ...this.#undo.steps.peek().map(({ check }) => check)].map(({ id }) => id),
      );
      this.#all.value = [...this.#all.peek(), ...checks.filter(({ id }) => !known.has(id))];
      this.#total.value = left;
      this.#next.value = next;
    } catch (error) {
      this.failure.value = error;
    } finally {
      this.#isReading = false;
    }
  }

  /** Reads again from the start. */
  async restart(): Promise<void> {
    this.#all.value = [];
    this.#next.value = undefined;
    await this.read();
  }

  decide(decision: CheckDecision): void {
    const [check, ...others] = this.#all.peek();
    if (!check) return;
    this.#all.value = others;
    this.#undo.add({ check, decision });
    if (others.length < FEW) void this.read();
  }

  undo(): void {
    const step = this.#undo.undo();
    if (step) this.#putBack(step);
  }

  send(options: SendOptions): Promise<void> {
    return this.#undo.send(options);
  }

  #putBack({ check }: Step): void {
    this.#all.value = [check, ...this.#all.peek()];
  }

  async #save(step: Step, options: SendOptions): Promise<void> {
    this.#total.value -= 1;
    try {
      await decideCheck(step.check.id, step.decision, options);
    } catch (error) {
      if (error instanceof DeskError && (error.status === 422 || error.status === 404)) {
        this.#listeners.onDecidedElsewhere();
        return;
      }
      this.#total.value += 1;
      this.#putBack(step);
      this.#listeners.onFailure(error);
    }
  }
}
