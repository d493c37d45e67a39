import type { TileKind } from '../contracts/tiles.ts';
import { TILE_EVERY_PROFILES, TILES_AFTER_SIGNUP_MS } from './limits.ts';

interface Viewer {
  readonly paid_user: boolean;
  /** Epoch milliseconds. */
  readonly signup_date: number;
}

/** The kinds of tiles in a viewer's search results (docs/product/search.md#tiles). */
export function tileKinds(viewer: Viewer | null, resold: readonly TileKind[], now: number): readonly TileKind[] {
  return viewer && !viewer.paid_user && now - viewer.signup_date > TILES_AFTER_SIGNUP_MS ? resold : [];
}

/**
 * The webcam account of a tile. Every twelve profiles use the next two accounts: the first in the webcam tile, the
 * second in the ad.
 */
export function accountBehind(index: number, kind: TileKind, accounts: readonly string[]): string | undefined {
  const pair = Math.floor(index / TILE_EVERY_PROFILES) * 2;
  return accounts[kind === 'cams' ? pair : pair + 1];
}
