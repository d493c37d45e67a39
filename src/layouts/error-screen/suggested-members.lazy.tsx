import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { CardGrid } from '#src/features/profile-card/card-grid.tsx';
import { useMemberSearch } from '#src/features/profile-card/use-member-search.ts';
import { LinkButton } from '#src/ui/button/button.tsx';

const SHOWN_COUNT = 6;

/** docs/product/screens.md#error-screen: members see other members, on cards without actions. */
export function SuggestedMembers() {
  const { t } = useLingui();
  const found = useMemberSearch({ source: 'error', auto_load: 1, hideNudity: 1, pp: SHOWN_COUNT });
  return (
    <>
      <h2>{t`Search members instead`}</h2>
      {/* The heading and the link stay if the cards fail to load (docs/product/screens.md#error-screen). */}
      {!found.failure && <CardGrid found={found} count={SHOWN_COUNT} hideActions />}
      <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>
    </>
  );
}
