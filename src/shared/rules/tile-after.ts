import type { TileKind } from '../contracts/tiles.ts';
import { AD_TILE_AFTER_INDEX, CAM_TILE_AFTER_INDEX, TILE_EVERY_PROFILES } from './limits.ts';

/** The tile after the profile at `index`, counted over all pages shown (docs/product/search.md#tiles). */
export function tileAfter(index: number, kinds: readonly TileKind[] | undefined): TileKind | undefined {
  const place = index % TILE_EVERY_PROFILES;
  return kinds?.find((kind) => place === (kind === 'cams' ? CAM_TILE_AFTER_INDEX : AD_TILE_AFTER_INDEX));
}
