import type { ComponentType } from 'preact';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { usePart } from '#src/state/use-part.ts';

interface Place {
  readonly index: number;
  readonly kind: TileKind;
}
let arrived: ComponentType<Place> | undefined;
const loadTile = async () => {
  const { Tile } = await import('#src/features/tiles/tile.tsx');
  arrived = Tile;
  return Tile;
};

/** The partner's tile after the profile at `index`; a place of its size until the code for it has come. */
export function MembersTile(props: Place) {
  const Arrived = usePart(!arrived, loadTile) ?? arrived;
  return Arrived ? (
    <Arrived {...props} />
  ) : (
    <li>
      <ProfileCardSkeleton />
    </li>
  );
}
