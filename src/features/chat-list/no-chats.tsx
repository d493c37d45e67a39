import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

export function NoChats() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="message-circle"
      preview="rows"
      title={t`No chats yet`}
      action={!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
    >
      {t`Find someone you like and say hi.`}
    </EmptyState>
  );
}
