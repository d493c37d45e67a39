import type { TileKind } from '#shared/contracts/tiles.ts';
import { accountBehind } from '#shared/rules/tiles.ts';
import { searchCams } from '#src/api/tiles.ts';
import { effect, signal } from '#src/platform/signals.ts';
import { user } from '#src/state/session/session.ts';
import { search } from './search.ts';

interface Webcams {
  /** In the partner's order; undefined while loading. */
  readonly accounts?: readonly string[];
  /** Tiles before this index were laid out while the webcams were loading. They stay, even without a webcam. */
  readonly keptBefore: number;
}

const LOADING: Webcams = { keptBefore: Number.POSITIVE_INFINITY };
const webcams = signal(LOADING);
/** The filters of the current webcams, as JSON. */
let currentKey: string | null = null;
let pending: AbortController | undefined;
let following = false;

/**
 * The webcam of a tile; null if the tile stays without a webcam; undefined if there is no tile. An ad is shown without a
 * webcam too, and then gets an empty account.
 */
export function tileAt(index: number, kind: TileKind): string | null | undefined {
  const { accounts, keptBefore } = webcams.value;
  const account = accountBehind(firstIndex() + index, kind, accounts ?? []);
  if (account !== undefined) return account;
  if (accounts && kind === 'camads') return '';
  return index < keptBefore ? null : undefined;
}

/** The number of profiles on the previous pages, because the webcams continue from page to page. */
function firstIndex(): number {
  const { infinite, page = 0, pageSize = 0 } = search.value ?? {};
  return infinite ? 0 : page * pageSize;
}

/** After this, a change of filters loads other webcams. */
export function followSearch(): void {
  if (following) return;
  following = true;
  effect(() => {
    const { filters, profiles } = search.value ?? {};
    const wanted = filters && user.value?.tiles.length ? filters : null;
    const key = wanted && JSON.stringify([wanted.gender, wanted.min_age, wanted.max_age]);
    if (key !== currentKey) {
      currentKey = key;
      pending?.abort();
      webcams.value = LOADING;
      if (wanted) load({ gender: wanted.gender, min_age: wanted.min_age, max_age: wanted.max_age });
    } else if (!profiles?.length && webcams.peek().accounts) {
      // The list is empty, so no tile can move.
      webcams.value = { ...webcams.peek(), keptBefore: 0 };
    }
  });
}

async function load(filters: Parameters<typeof searchCams>[0]): Promise<void> {
  pending = new AbortController();
  const { signal } = pending;
  try {
    const { cams } = await searchCams({ ...filters, abortable: 1 }, signal);
    if (!signal.aborted) show(Object.values(cams).map(({ account }) => account));
  } catch (error) {
    if (signal.aborted) console.warn('Request was aborted');
    else {
      console.warn('Webcams could not be loaded', error);
      show([]);
    }
  }
}

function show(accounts: readonly string[]): void {
  webcams.value = { accounts, keptBefore: search.peek()?.profiles.length ?? 0 };
}
