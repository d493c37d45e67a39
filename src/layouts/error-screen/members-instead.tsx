import { useLingui } from '@lingui/react/macro';
import { CardGrid, useMembers } from '#src/features/profile-card/some-members.tsx';
import { pathTo } from '#src/route-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';

const SHOWN = 6;

/** docs/product/screens.md#error-screen: a member is led to other members; their cards have no actions here. */
export function MembersInstead() {
  const { t } = useLingui();
  const found = useMembers({ source: 'error', auto_load: 1, hideNudity: 1, pp: SHOWN });
  return (
    <>
      <h2>{t`Search members instead`}</h2>
      {/* The heading and the link stand without them (docs/product/screens.md#error-screen). */}
      {!found.failed && <CardGrid found={found} count={SHOWN} plain />}
      <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>
    </>
  );
}
