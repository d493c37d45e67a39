import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { isOff, switches } from '#src/state/site/site.ts';
import { MenuButton, MenuDivider, MenuLink } from '#src/ui/overlay/menu-row.tsx';
import { MenuSiteLinks } from '#src/ui/site-links/menu-site-links.tsx';
import { BlockForm } from './block-form.tsx';
import type { ChatMenuProps } from './chat-menu-props.ts';
import { ReportForm } from './report-form.tsx';

type Subject = Pick<ChatMenuProps, 'id' | 'profile' | 'isCard'>;

interface ReportSubject extends Subject {
  /** The id of the received message that the report is about. */
  readonly message?: string;
}

/** Where a block leads to, because this page is no longer visible; undefined if it is. */
const backOf = ({ id, isCard }: Subject) => (isCard ? undefined : pathTo(id ? '/chats' : '/members'));

export function openBlockForm(i18n: I18n, subject: Subject): void {
  const { profile } = subject;
  const { name } = profile;
  openModal({
    title: i18n._(msg`Block ${name}?`),
    View: ({ onClose }) => <BlockForm profile={profile} onClose={onClose} back={backOf(subject)} />,
  });
}

export function openReportForm(i18n: I18n, subject: ReportSubject): void {
  const { id, profile, message } = subject;
  const { name } = profile;
  openModal({
    title: i18n._(msg`Report ${name}`),
    View: ({ onClose }) => (
      <ReportForm conversation={id} profile={profile} message={message} onClose={onClose} back={backOf(subject)} />
    ),
  });
}

export function ChatSheet({ onRemove, hasSiteLinks, ...subject }: ChatMenuProps) {
  const { t, i18n } = useLingui();
  const { id, profile } = subject;
  const { name } = profile;
  return (
    <>
      {id && !isOff('memberDetails') && (
        <MenuLink icon="user" href={pathTo('/members/:memberId', { memberId: profile.id })}>
          {t`View profile`}
        </MenuLink>
      )}
      <MenuLink icon="circle-help" href={pathTo('/pages/safety')}>{t`Safety`}</MenuLink>
      {id && <MenuButton icon="trash" onChoose={onRemove}>{t`Delete chat`}</MenuButton>}
      <MenuDivider />
      <MenuButton
        icon="ban"
        danger
        hint={t`You can’t see or message each other`}
        onChoose={() => openBlockForm(i18n, subject)}
      >{t`Block`}</MenuButton>
      <MenuButton
        icon="flag"
        danger
        hint={t`${name} won’t know it was you`}
        onChoose={() => openReportForm(i18n, subject)}
      >{t`Report`}</MenuButton>
      {hasSiteLinks && (
        <>
          <MenuDivider />
          <MenuSiteLinks links={switches.value.footer.links} />
        </>
      )}
    </>
  );
}
