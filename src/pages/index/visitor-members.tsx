import { CardGrid, useMembers } from '#src/features/profile-card/some-members.tsx';

const SHOWN = 10;

/**
 * docs/product/search.md#visitors: the search index of visitors. Cards without like or message, photos censored by the
 * server.
 */
export const VisitorMembers = () => (
  <CardGrid found={useMembers({ source: 'index', auto_load: 1, hideNudity: 1, pp: SHOWN })} count={SHOWN} />
);
