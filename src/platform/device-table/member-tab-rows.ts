/**
 * A member's values in session storage, removed together with `member-rows.ts`. Separate from it, because the search reads
 * these on a first screen.
 */
import type { Card } from '#shared/contracts/profile.ts';
import type { SearchState } from '#shared/rules/search-state.ts';
import type { ScrollPosition } from '../scroll-position.ts';
import { type MemberRow, row } from './row.ts';

const memberRow = <Value>(key: string, example: unknown): MemberRow<Value> => row('tab', key, example, undefined);

const RESULTS = { request: 0, profiles: [{ id: '' }] };

/** The filters in the URL follow the key. */
export const searchResults = /* @__PURE__ */ memberRow<SearchState<Card>>('search', RESULTS);
export const similarResults = /* @__PURE__ */ memberRow<SearchState<Card>>('similar', RESULTS);
/** By history entry, newest last. */
export const scrollPositions = /* @__PURE__ */ memberRow<readonly (readonly [string, ScrollPosition])[]>('places', [
  { 0: '', 1: { y: 0 } },
]);
