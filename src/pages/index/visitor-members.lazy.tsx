import { CardGrid } from '#src/features/profile-card/card-grid.tsx';
import { useMemberSearch } from '#src/features/profile-card/use-member-search.ts';

const SHOWN_COUNT = 10;

/** docs/product/search.md#visitors: cards without like or message. The server censors the photos. */
export const VisitorMembers = () => (
  <CardGrid
    found={useMemberSearch({ source: 'index', auto_load: 1, hideNudity: 1, pp: SHOWN_COUNT })}
    count={SHOWN_COUNT}
  />
);
