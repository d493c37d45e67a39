import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import { openModal } from '#src/state/modal.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { BlockForm } from './block-form.tsx';
import styles from './chat-menu.module.scss';
import type { ChatMenuProps } from './chat-menu.tsx';
import { ReportForm } from './report-form.tsx';

export function ChatSheet({ id, profile, onRemove }: ChatMenuProps) {
  const { t } = useLingui();
  const { name } = profile;
  const back = pathTo(id ? '/chats' : '/members');
  const block = () =>
    openModal({
      title: t`Block ${name}?`,
      View: ({ close }) => <BlockForm profile={profile} close={close} back={back} />,
    });
  const report = () =>
    openModal({
      title: t`Report ${name}`,
      View: ({ close }) => <ReportForm conversation={id} profile={profile} close={close} back={back} />,
    });
  return (
    <div className={styles.sheet}>
      {id && (
        <>
          <LinkButton tone="quiet" small href={pathTo('/members/:memberId', { memberId: profile.id })}>
            <Icon name="user" />
            {t`View profile`}
          </LinkButton>
          <Button tone="quiet" small onClick={onRemove}>
            <Icon name="trash" />
            {t`Delete chat`}
          </Button>
        </>
      )}
      <Button tone="quiet" small onClick={block}>
        <Icon name="ban" />
        {t`Block`}
      </Button>
      <Button tone="quiet" small onClick={report}>
        <Icon name="flag" />
        {t`Report`}
      </Button>
    </div>
  );
}
