import type { TileKind } from '#shared/contracts/tiles.ts';
import { ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/use-part.ts';

interface Place {
  readonly index: number;
  readonly kind: TileKind;
}
const partnerTile = lazy(() => import('#src/features/tiles/tile.tsx'));

/** The partner's tile after the profile at `index`; a place of its size until the code for it has come. */
export function MembersTile(props: Place) {
  const { part } = usePart(true, partnerTile);
  return part ? (
    <part.Tile {...props} />
  ) : (
    <li>
      <ProfileCardSkeleton />
    </li>
  );
}
