import { countCodePoints } from '#shared/rules/clean-text.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { type FoundMember, findMembers, type MemberFilters } from '../api/member-calls.ts';

/** How long nobody types before the search begins. */
export const TYPING_MS = 250;
const TEXT_MIN_CHARS = 2;

/** By the age of an account: the days that it is at most and at least old. */
export const AGES = {
  day: { under: 1, over: 0 },
  week: { under: 7, over: 0 },
  month: { under: 30, over: 0 },
  year: { under: 365, over: 0 },
  older: { under: null, over: 365 },
} as const;
export type Age = keyof typeof AGES;

/** What the address of the page says. Never the text, which can be somebody's name or address. */
export interface Filters {
  readonly host: string;
  readonly state: MemberState | '';
  readonly age: Age | '';
  /** The member with whom the others share a network. */
  readonly like: string;
}

export const NO_FILTERS: Filters = { host: '', state: '', age: '', like: '' };

function bodyOf({ host, state, age, like }: Filters, now: number): MemberFilters {
  const { under, over } = age === '' ? { under: null, over: 0 } : AGES[age];
  const joined = {
    ...(under !== null && { from: now - under * DAY_MS }),
    ...(over > 0 && { to: now - over * DAY_MS }),
  };
  return {
    ...(host && { host }),
    ...(state && { state }),
    ...(like && { like }),
    ...(age && { joined }),
  };
}

/** What the operator looks for, and who was found. */
export class MemberSearch {
  readonly text = signal('');
  readonly filters = signal(NO_FILTERS);
  /** Undefined before the first search. */
  readonly members = signal<readonly FoundMember[] | undefined>(undefined);
  readonly isLoading = signal(false);
  readonly failure = signal<unknown>(undefined);
  /** The operator's sites, once they are known. */
  readonly hosts = signal<readonly string[]>([]);
  readonly hasMore = computed(() => this.#next.value !== null);
  readonly #next = signal<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers of earlier searches come too late. */
  #run = 0;

  /** Whether there is something to look for. */
  get isAsked(): boolean {
    const { host, state, age, like } = this.filters.peek();
    return countCodePoints(this.text.peek().trim()) >= TEXT_MIN_CHARS || [host, state, age, like].some(Boolean);
  }

  type(text: string): void {
    this.text.value = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), TYPING_MS);
  }

  filter(filters: Filters): void {
    this.filters.value = filters;
    void this.search();
  }

  /** Reads the first page. */
  async search(): Promise<void> {
    clearTimeout(this.#timer);
    this.#next.value = null;
    if (this.isAsked) return this.#read([]);
    this.#run += 1;
    this.isLoading.value = false;
    this.failure.value = undefined;
    this.members.value = undefined;
  }

  more(): Promise<void> {
    return this.#read(this.members.peek() ?? []);
  }

  async #read(before: readonly FoundMember[]): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.isLoading.value = true;
    this.failure.value = undefined;
    const text = this.text.peek().trim();
    const after = this.#next.peek();
    try {
      const body = { ...bodyOf(this.filters.peek(), Date.now()), ...(text && { text }), ...(after && { after }) };
      const { members, next, hosts } = await findMembers(body);
      if (run !== this.#run) return;
      this.members.value = [...before, ...members];
      this.#next.value = next;
      this.hosts.value = hosts;
    } catch (error) {
      if (run === this.#run) this.failure.value = error;
    }
    if (run === this.#run) this.isLoading.value = false;
  }
}

let kept: { readonly operator: string; readonly search: MemberSearch } | undefined;

/** The search that an operator comes back to from a member. It begins anew for another operator. */
export function keptSearch(operator: string): MemberSearch {
  if (kept?.operator !== operator) kept = { operator, search: new MemberSearch() };
  return kept.search;
}
