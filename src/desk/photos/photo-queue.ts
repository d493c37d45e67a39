import { computed, signal } from '#src/platform/signals.ts';
import { decidePhoto, type PhotoDecision, type WaitingPhoto } from '../api/desk-calls.ts';
import { DeskError } from '../api/desk-error.ts';
import { UndoWindow } from '../state/undo-window.ts';
import { PhotoPages } from './photo-pages.ts';

interface Decision extends PhotoDecision {
  /** False once it is sent. */
  readonly canUndo: boolean;
}

/** What one key press decided: a photo, or several of one member. */
interface Step {
  readonly ids: readonly string[];
  readonly page: number;
  readonly cursor: number;
}

interface Outcomes {
  /** So many decisions are not saved. */
  readonly onFailure: (error: unknown, count: number) => void;
  /** So many changed nothing: another operator was faster, or the member has removed the photo. */
  readonly onDecidedElsewhere: (count: number) => void;
}

/** The queue of waiting photos: the cursor, the decisions, and what is sent. */
export class PhotoQueue {
  readonly decisions = signal<ReadonlyMap<string, Decision>>(new Map());
  /** The index of the current photo on the shown page. */
  readonly cursor = signal(0);
  /** Whether the next decision is for all photos of the current member on this page. */
  readonly takesAll = signal(false);
  readonly #undoable = new UndoWindow<Step>((step, { keepalive }) => this.#send(step, keepalive));
  readonly pages = new PhotoPages(() => this.#undoable.steps.peek().reduce((sum, { ids }) => sum + ids.length, 0));
  readonly current = computed<WaitingPhoto | undefined>(() => this.pages.shown.value[this.cursor.value]);
  /** The photos that the next decision is for. */
  readonly chosen = computed<readonly WaitingPhoto[]>(() => {
    const photo = this.current.value;
    if (!photo || this.decisions.value.has(photo.id)) return [];
    return this.takesAll.value ? this.ofMember.value : [photo];
  });
  /** The undecided photos of the current member on this page. */
  readonly ofMember = computed<readonly WaitingPhoto[]>(() =>
    this.pages.shown.value.filter(
      ({ id, member }) => member.id === this.current.value?.member.id && !this.decisions.value.has(id),
    ),
  );
  /** Whether there is nothing left to decide. */
  readonly isDone = computed(
    () =>
      this.pages.isComplete.value &&
      this.pages.all.value.every((page) => page.every(({ id }) => this.decisions.value.has(id))),
  );
  readonly canUndo = this.#undoable.canUndo;
  readonly #outcomes: Outcomes;

  constructor(outcomes: Outcomes) {
    this.#outcomes = outcomes;
  }

  /** Goes to a photo of the shown page. Beyond its ends is the page before or after it. */
  moveTo(index: number): void {
    this.takesAll.value = false;
    const { at, all, shown } = this.pages;
    const last = shown.peek().length - 1;
    if (index > last && at.peek() + 1 < all.peek().length) this.#show(at.peek() + 1, 0);
    else if (index < 0 && at.peek() > 0) this.#show(at.peek() - 1, (all.peek()[at.peek() - 1]?.length ?? 1) - 1);
    else this.cursor.value = Math.max(0, Math.min(index, last));
  }

  moveBy(steps: number): void {
    this.moveTo(this.cursor.peek() + steps);
  }

  decide(verdict: PhotoDecision): void {
    const ids = this.chosen.peek().map(({ id }) => id);
    if (ids.length === 0) return;
    this.#undoable.add({ ids, page: this.pages.at.peek(), cursor: this.cursor.peek() });
    this.#mark(ids, { ...verdict, canUndo: true });
    this.#count(-ids.length);
    this.takesAll.value = false;
    this.#goOn();
  }

  /** Takes back the latest decision that is not sent yet, and returns to its photo. */
  undo(): void {
    const step = this.#undoable.undo();
    if (!step) return;
    this.#unmark(step.ids);
    this.#show(step.page, step.cursor);
  }

  /** Sends everything now. */
  async send(options: { readonly keepalive: boolean }): Promise<void> {
    await this.#undoable.send(options);
  }

  /** Looks for photos that have come since. What could still be undone is sent first. */
  async restart(): Promise<void> {
    await this.send({ keepalive: false });
    this.cursor.value = 0;
    await this.pages.restart();
  }

  async #send(step: Step, keepalive: boolean): Promise<void> {
    const failures: { readonly id: string; readonly error: unknown }[] = [];
    let elsewhere = 0;
    const send = async (id: string) => {
      const decision = this.decisions.peek().get(id);
      if (!decision) return;
      const { verdict, reason } = decision;
      this.#mark([id], { verdict, reason, canUndo: false });
      try {
        await decidePhoto(id, { verdict, reason }, { keepalive });
      } catch (error) {
        if (isDecidedElsewhere(error)) elsewhere += 1;
        else failures.push({ id, error });
      }
    };
    await Promise.all(step.ids.map(send));
    if (elsewhere > 0) this.#outcomes.onDecidedElsewhere(elsewhere);
    if (failures.length === 0) return;
    const wasDone = this.isDone.peek();
    this.#unmark(failures.map(({ id }) => id));
    if (wasDone) this.#show(step.page, step.cursor);
    this.#outcomes.onFailure(failures[0]?.error, failures.length);
  }

  /** Goes to the next undecided photo: on this page, on later ones, or on one that was skipped. */
  #goOn(): void {
    const { at, all } = this.pages;
    const isOpen = ({ id }: WaitingPhoto) => !this.decisions.peek().has(id);
    const later = (this.pages.shown.peek() ?? []).findIndex(
      (photo, index) => index > this.cursor.peek() && isOpen(photo),
    );
    if (later >= 0) {
      this.cursor.value = later;
      return;
    }
    const count = all.peek().length;
    for (let step = 0; step < count; step++) {
      const page = (Math.min(at.peek(), count) + step) % count;
      const index = all.peek()[page]?.findIndex(isOpen) ?? -1;
      if (index < 0) continue;
      this.#show(page, index);
      return;
    }
    // What is still to be read comes next.
    if (!this.pages.isComplete.peek()) this.#show(count, 0);
  }

  #show(page: number, cursor: number): void {
    this.pages.at.value = page;
    this.cursor.value = cursor;
    this.takesAll.value = false;
    void this.pages.readAhead().then(() => this.#leaveMissingPage());
  }

  /** The last page can turn out to be empty, when other operators have decided its photos. */
  #leaveMissingPage(): void {
    const { at, all, isComplete } = this.pages;
    if (isComplete.peek() && at.peek() >= all.peek().length && !this.isDone.peek()) this.#goOn();
  }

  #mark(ids: readonly string[], decision: Decision): void {
    this.decisions.value = new Map([...this.decisions.peek(), ...ids.map((id) => [id, decision] as const)]);
  }

  #unmark(ids: readonly string[]): void {
    this.decisions.value = new Map([...this.decisions.peek()].filter(([id]) => !ids.includes(id)));
    this.#count(ids.length);
  }

  #count(change: number): void {
    const { left } = this.pages;
    if (left.peek() !== null) left.value = Math.max(0, (left.peek() ?? 0) + change);
  }
}

const isDecidedElsewhere = (error: unknown): boolean =>
  error instanceof DeskError && (error.key === 'error.not_found' || error.problems.id !== undefined);
