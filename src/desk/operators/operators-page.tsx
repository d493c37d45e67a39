import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { endSessions, fetchOperators, fetchSites, type OperatorEntry, removeOperator } from '../api/owner-calls.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { OPERATORS } from '../shell/places.ts';
import { useAnswer } from '../state/use-answer.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { OperatorCard } from './operator-card.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import styles from './operators-page.module.scss';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly email: string; readonly link: string }
  | { readonly kind: 'change' | 'end' | 'remove'; readonly operator: OperatorEntry };

/** Who works at the desk. Owners invite, change, log out and remove them. */
export function OperatorsPage() {
  const { t, i18n } = useLingui();
  const { answer, failure, reload } = useAnswer(async () => {
    const [operators, sites] = await Promise.all([fetchOperators(), fetchSites()]);
    return { operators, sites };
  });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const finish = async () => {
    close();
    await reload();
  };
  const count = answer?.operators.length ?? 0;
  return (
    <>
      <PageHead
        title={i18n._(OPERATORS.label)}
        note={
          count > 0 && t({ id: 'desk.operators.count', message: plural(count, { one: '# person', other: '# people' }) })
        }
      >
        {answer && (
          <Button small onClick={() => setOpen({ kind: 'invite' })}>
            <Icon name="plus" />
            {t({ id: 'desk.operators.invite', message: 'Invite' })}
          </Button>
        )}
      </PageHead>
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void reload())}>{errorText(i18n, failure)}</ErrorNotice>
      )}
      {!answer && failure === undefined && <Loading />}
      <ul className={styles.list}>
        {answer?.operators.map((operator) => (
          <OperatorCard
            key={operator.id}
            operator={operator}
            onChange={() => setOpen({ kind: 'change', operator })}
            onEnd={() => setOpen({ kind: 'end', operator })}
            onRemove={() => setOpen({ kind: 'remove', operator })}
          />
        ))}
      </ul>
      {open?.kind === 'invite' && answer && (
        <OperatorDialog
          operator={null}
          sites={answer.sites}
          onClose={close}
          onInvited={(email, link) => {
            setOpen({ kind: 'link', email, link });
            void reload();
          }}
          onChanged={finish}
        />
      )}
      {open?.kind === 'change' && answer && (
        <OperatorDialog
          operator={open.operator}
          sites={answer.sites}
          onClose={close}
          onInvited={close}
          onChanged={finish}
        />
      )}
      {open?.kind === 'link' && <LinkDialog email={open.email} link={open.link} onClose={close} />}
      {open?.kind === 'end' && (
        <ConfirmDialog
          title={t({ id: 'desk.operators.end_title', message: `Log ${open.operator.name} out everywhere?` })}
          text={t({ id: 'desk.operators.end_text', message: 'All their sessions end now. They can log in again.' })}
          action={t({ id: 'desk.operators.end', message: 'Log out' })}
          onConfirm={async () => {
            await endSessions(open.operator.email);
            await finish();
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t({ id: 'desk.operators.remove_title', message: `Remove ${open.operator.name}?` })}
          text={t({
            id: 'desk.operators.remove_text',
            message: 'They’re logged out now and can’t log in any more. What they did stays in the log.',
          })}
          action={t({ id: 'desk.operators.remove', message: 'Remove' })}
          onConfirm={async () => {
            await removeOperator(open.operator.email);
            await finish();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
