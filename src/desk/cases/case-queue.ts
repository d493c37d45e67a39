import { DESK_CLAIM_MS } from '#shared/rules/desk-limits.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { type ClaimedKind, claim, release } from '../api/case-calls.ts';
import type { CallOptions } from '../api/desk-calls.ts';
import { DeskError } from '../api/desk-error.ts';
import { UndoWindow } from '../state/undo-window.ts';
import { type CasePage, CasePages, type QueueCase } from './case-pages.ts';

export interface Work<Case, Verdict> {
  readonly kind: ClaimedKind;
  readonly fetch: (after: string | null) => Promise<CasePage<Case>>;
  readonly decide: (id: string, verdict: Verdict, options: CallOptions) => Promise<unknown>;
  /** `isSettled`: nothing is left to do, because somebody else has decided it. */
  readonly onFailure: (error: unknown, isSettled: boolean) => void;
}

interface Step<Verdict> {
  readonly id: string;
  readonly verdict: Verdict;
}

/** Before it ends, so that nobody else gets a case that is still being read. */
const KEEP_EVERY_MS = DESK_CLAIM_MS / 3;

/** Whether somebody else decided the case, or it is gone. */
const isSettledBy = (error: unknown): boolean =>
  error instanceof DeskError && ((error.status === 404 && error.key !== 'desk.login') || 'decided' in error.problems);

/** A queue of reports or complaints: the cursor, the open case with its claim, and the decisions. */
export class CaseQueue<Case extends QueueCase, Verdict> {
  readonly pages: CasePages<Case>;
  /** The case that the keys are at. */
  readonly #cursor = signal<string | null>(null);
  readonly current = computed<Case | undefined>(() => this.#find(this.#cursor.value) ?? this.pages.cases.value[0]);
  readonly #openId = signal<string | null>(null);
  readonly open = computed<Case | undefined>(() => this.#find(this.#openId.value));
  /** Why the open case couldn't be claimed. */
  readonly claimFailure = signal<unknown>(undefined);
  /** Whether nobody else has the open case. The claim itself may still be on its way. */
  readonly canDecide = computed(() => {
    const open = this.open.value;
    return open !== undefined && (!open.claim || open.claim.own) && this.claimFailure.value === undefined;
  });
  readonly #undoable = new UndoWindow<Step<Verdict>>((step, options) => this.#send(step, options));
  readonly canUndo = this.#undoable.canUndo;
  readonly #work: Work<Case, Verdict>;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(work: Work<Case, Verdict>) {
    this.#work = work;
    this.pages = new CasePages(work.fetch);
  }

  moveBy(steps: number): void {
    const cases = this.pages.cases.peek();
    const at = cases.findIndex((each) => each.case === this.current.peek()?.case);
    const next = cases[Math.max(0, Math.min(at + steps, cases.length - 1))];
    if (next) this.#cursor.value = next.case;
    if (at + steps >= cases.length - 1) void this.pages.readMore();
  }

  /** Opens a case and claims it. One that somebody else has can be read. */
  async openCase(id: string | undefined = this.current.peek()?.case): Promise<void> {
    const found = this.#find(id ?? null);
    if (!found || this.#openId.peek() === found.case) return;
    this.close();
    this.#cursor.value = found.case;
    this.#openId.value = found.case;
    if (!found.claim || found.claim.own) await this.claimOpen();
  }

  /** Opens a case, however far back it waits. Returns whether all that wait were read, and it is none of them. */
  async openWaiting(id: string): Promise<boolean> {
    await this.pages.readTo(id);
    await this.openCase(id);
    return this.#openId.peek() === null && this.pages.failure.peek() === undefined;
  }

  /** Claims the open case, again after a failure, and for longer while it is open. */
  async claimOpen(): Promise<void> {
    const id = this.#openId.peek();
    if (id === null) return;
    clearTimeout(this.#keeping);
    this.claimFailure.value = undefined;
    try {
      const own = await claim(this.#work.kind, id);
      if (this.#openId.peek() !== id) {
        // It was closed meanwhile, unless it is decided.
        if (!this.#undoable.steps.peek().some((step) => step.id === id)) this.#release(id);
        return;
      }
      this.pages.setClaim(id, own);
      this.#keeping = setTimeout(() => void this.claimOpen(), KEEP_EVERY_MS);
    } catch (error) {
      if (this.#openId.peek() === id) await this.#showRefusedClaim(id, error);
    }
  }

  /** Closes the open case and lets others have it. */
  close(): void {
    const open = this.open.peek();
    const isOwn = this.canDecide.peek();
    clearTimeout(this.#keeping);
    this.#openId.value = null;
    this.claimFailure.value = undefined;
    if (!open || !isOwn) return;
    this.pages.setClaim(open.case, null);
    this.#release(open.case);
  }

  /** Decides the open case and opens the next one that nobody has. */
  decide(verdict: Verdict): void {
    const open = this.open.peek();
    if (!open || !this.canDecide.peek()) return;
    const at = this.pages.cases.peek().indexOf(open);
    clearTimeout(this.#keeping);
    this.#openId.value = null;
    this.pages.hide(open.case);
    this.#undoable.add({ id: open.case, verdict });
    const rest = this.pages.cases.peek();
    const next = [...rest.slice(at), ...rest.slice(0, at)].find((each) => !each.claim || each.claim.own);
    if (next) void this.openCase(next.case);
    if (at >= rest.length - 1) void this.pages.readMore();
  }

  /** Takes back the latest decision that is not sent yet, and opens its case again. */
  undo(): void {
    const step = this.#undoable.undo();
    if (!step) return;
    this.pages.unhide(step.id);
    void this.openCase(step.id);
  }

  async send(options: { readonly keepalive: boolean }): Promise<void> {
    await this.#undoable.send(options);
  }

  /** The page is left. */
  leave(): void {
    this.close();
    void this.send({ keepalive: true });
  }

  async #send({ id, verdict }: Step<Verdict>, options: CallOptions): Promise<void> {
    try {
      await this.#work.decide(id, verdict, options);
      this.pages.remove(id);
    } catch (error) {
      const isSettled = isSettledBy(error);
      if (isSettled) this.pages.remove(id);
      else this.pages.unhide(id);
      this.#work.onFailure(error, isSettled);
      if (!isSettled) void this.pages.refresh();
    }
  }

  async #showRefusedClaim(id: string, error: unknown): Promise<void> {
    this.pages.setClaim(id, null);
    if (isSettledBy(error)) {
      this.#openId.value = null;
      this.pages.remove(id);
      this.#work.onFailure(error, true);
    } else {
      this.claimFailure.value = error;
      // Says who has it.
      if (error instanceof DeskError && error.status === 422) await this.pages.refresh();
    }
  }

  /** Nothing follows from a failure: the claim ends by itself. */
  #release(id: string): void {
    void release(this.#work.kind, id, { keepalive: true }).catch(() => undefined);
  }

  #find(id: string | null): Case | undefined {
    return this.pages.cases.value.find((each) => each.case === id);
  }
}
