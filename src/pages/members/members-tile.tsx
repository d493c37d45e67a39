import type { TileKind } from '#shared/contracts/tiles.ts';
import { TileSkeleton, tileClass } from '#src/features/profile-card/tile-skeleton.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';

interface Props {
  readonly index: number;
  readonly kind: TileKind;
}
const partnerTile = lazy(() => import('#src/features/tiles/tile.lazy.tsx'));

/** The partner's tile after the profile at `index`, or a skeleton until its code has loaded. */
export function MembersTile(props: Props) {
  const { part } = usePart(true, partnerTile);
  return part ? <part.Tile {...props} className={tileClass} /> : <TileSkeleton />;
}
