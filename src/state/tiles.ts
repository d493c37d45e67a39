import type { TileKind } from '#shared/contracts/tiles.ts';
import { accountBehind } from '#shared/rules/tiles.ts';
import { searchCams } from '#src/api/tiles.ts';
import { effect, signal } from '#src/platform/signals.ts';
import { search } from './search.ts';
import { user } from './session.ts';

interface Webcams {
  /** In the partner's order; undefined while they are asked for. */
  readonly accounts?: readonly string[];
  /** Places after profiles before this index were laid out while it was open whether a webcam comes: they stay. */
  readonly keptBefore: number;
}

const ASKING: Webcams = { keptBefore: Number.POSITIVE_INFINITY };
const webcams = signal(ASKING);
let asked: string | null = null;
let pending: AbortController | undefined;
let following = false;

/** The webcam of a tile, null where none has come to a place that stays, undefined where there is no place. */
export function tileAt(index: number, kind: TileKind): string | null | undefined {
  const { accounts, keptBefore } = webcams.value;
  return accountBehind(index, kind, accounts ?? []) ?? (index < keptBefore ? null : undefined);
}

/** From now on other filters ask for other webcams. */
export function followSearch(): void {
  if (following) return;
  following = true;
  effect(() => {
    const { filters, profiles } = search.value ?? {};
    const wanted = filters && user.value?.tiles.length ? filters : null;
    const question = wanted && JSON.stringify([wanted.gender, wanted.min_age, wanted.max_age]);
    if (question !== asked) {
      asked = question;
      pending?.abort();
      webcams.value = ASKING;
      if (wanted) ask({ gender: wanted.gender, min_age: wanted.min_age, max_age: wanted.max_age });
    } else if (!profiles?.length && webcams.peek().accounts) {
      // Nothing is laid out any more that could move.
      webcams.value = { ...webcams.peek(), keptBefore: 0 };
    }
  });
}

async function ask(filters: Parameters<typeof searchCams>[0]): Promise<void> {
  pending = new AbortController();
  const { signal } = pending;
  try {
    const { cams } = await searchCams({ ...filters, abortable: 1 }, signal);
    if (!signal.aborted) take(Object.values(cams).map(({ account }) => account));
  } catch (error) {
    if (signal.aborted) console.warn('Request was aborted');
    else {
      console.warn('Webcams could not be loaded', error);
      take([]);
    }
  }
}

function take(accounts: readonly string[]): void {
  webcams.value = { accounts, keptBefore: search.peek()?.profiles.length ?? 0 };
}
