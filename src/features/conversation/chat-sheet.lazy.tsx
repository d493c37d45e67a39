import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { isOff, switches } from '#src/state/site/site.ts';
import { MenuButton, MenuLink } from '#src/ui/overlay/menu-row.tsx';
import { MenuSiteLinks } from '#src/ui/site-links/menu-site-links.tsx';
import { BlockForm } from './block-form.tsx';
import type { ChatMenuProps } from './chat-menu-props.ts';
import { ReportForm } from './report-form.tsx';

export function ChatSheet({ id, profile, onRemove }: ChatMenuProps) {
  const { t } = useLingui();
  const { name } = profile;
  const back = pathTo(id ? '/chats' : '/members');
  const openBlockForm = () =>
    openModal({
      title: t`Block ${name}?`,
      View: ({ onClose }) => <BlockForm profile={profile} onClose={onClose} back={back} />,
    });
  const openReportForm = () =>
    openModal({
      title: t`Report ${name}`,
      View: ({ onClose }) => <ReportForm conversation={id} profile={profile} onClose={onClose} back={back} />,
    });
  return (
    <>
      {id && !isOff('memberDetails') && (
        <MenuLink icon="user" href={pathTo('/members/:memberId', { memberId: profile.id })}>
          {t`View profile`}
        </MenuLink>
      )}
      <MenuButton icon="ban" onChoose={openBlockForm}>{t`Block`}</MenuButton>
      <MenuButton icon="flag" onChoose={openReportForm}>{t`Report`}</MenuButton>
      {id && (
        <>
          {/* On phones, a conversation has no header with the account menu. */}
          <MenuLink icon="circle-help" href={pathTo('/pages/service')}>{t`Help and safety`}</MenuLink>
          <MenuButton icon="trash" danger onChoose={onRemove}>{t`Delete chat`}</MenuButton>
          <MenuSiteLinks links={switches.value.footer.links} />
        </>
      )}
    </>
  );
}
