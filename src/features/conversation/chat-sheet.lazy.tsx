import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { isOff } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { BlockForm } from './block-form.tsx';
import styles from './chat-menu.module.scss';
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
    <div className={styles.sheet}>
      {id && (
        <>
          {!isOff('memberDetails') && (
            <LinkButton tone="quiet" small href={pathTo('/members/:memberId', { memberId: profile.id })}>
              <Icon name="user" />
              {t`View profile`}
            </LinkButton>
          )}
          <Button tone="quiet" small onClick={onRemove}>
            <Icon name="trash" />
            {t`Delete chat`}
          </Button>
        </>
      )}
      <Button tone="quiet" small onClick={openBlockForm}>
        <Icon name="ban" />
        {t`Block`}
      </Button>
      <Button tone="quiet" small onClick={openReportForm}>
        <Icon name="flag" />
        {t`Report`}
      </Button>
    </div>
  );
}
