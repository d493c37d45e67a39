import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import type { Operator } from '../api/desk-calls.ts';
import {
  logOutMember,
  markFictional,
  restoreMember,
  type ShownMember,
  sendPasswordLink,
  suspendMember,
  warnMember,
} from '../api/member-calls.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ActionBar } from './action-bar.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { actionsOn, type MemberAction } from './member-actions.ts';
import type { PendingActions } from './pending-actions.ts';
import { ReasonForm } from './reason-form.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

interface Props {
  readonly member: ShownMember;
  readonly operator: Operator;
  readonly pending: PendingActions;
  /** Something was changed at once. */
  readonly onChange: () => void;
}

/** What happens in ten seconds, unless it is undone. */
const SOON: Readonly<Partial<Record<MemberAction['name'], MessageDescriptor>>> = {
  restore: msg({ id: 'desk.soon.restore', message: 'Will be restored' }),
  fictional: msg({ id: 'desk.soon.fictional', message: 'Will be marked as fictional' }),
  real: msg({ id: 'desk.soon.real', message: 'Will no longer be marked as fictional' }),
  logout: msg({ id: 'desk.soon.logout', message: 'Will be logged out everywhere' }),
  password: msg({ id: 'desk.soon.password', message: 'Will get a password link by email' }),
  warn: msg({ id: 'desk.soon.warn', message: 'Will be warned by email' }),
  suspend: msg({ id: 'desk.soon.suspend', message: 'Will be suspended' }),
  ban: msg({ id: 'desk.soon.ban', message: 'Will be banned' }),
};

/** The actions on a member, with their keys and dialogs. */
export function MemberDesk({ member, operator, pending, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<MemberAction | null>(null);
  const { id, host, language } = member;
  const name = isolate(member.name);
  const actions = actionsOn(member, operator.role);
  const close = () => setOpen(null);

  const soon = (action: MemberAction['name'], run: (options: { keepalive: boolean }) => Promise<unknown>) => {
    close();
    const label = SOON[action];
    if (label) pending.add(i18n._(label), run);
  };
  const act = (action: MemberAction) => {
    if (action.asks !== null) setOpen(action);
    else if (action.name === 'restore') soon('restore', (options) => restoreMember({ id, host }, options));
    else if (action.name === 'logout') soon('logout', (options) => logOutMember({ id, host }, options));
    else if (action.name === 'password') soon('password', (options) => sendPasswordLink({ id, host }, options));
    else soon(action.name, (options) => markFictional({ id, host, fictional: action.name === 'fictional' }, options));
  };
  useShortcuts({
    title: t({ id: 'desk.member.title', message: 'Member' }),
    shortcuts: [
      ...actions.map((action) => ({ keys: [action.key], label: i18n._(action.label), run: () => act(action) })),
      {
        keys: ['z'],
        label: t({ id: 'desk.photos.undo_key', message: 'Undo, for 10 seconds' }),
        run: () => pending.undo(),
      },
    ],
  });
  return (
    <>
      <ActionBar actions={actions} pending={pending} onAct={act} />
      {open?.name === 'warn' && (
        <ReasonForm
          title={t({ id: 'desk.warn.title', message: `Warn ${name}?` })}
          confirm={t({ id: 'desk.action.warn', message: 'Warn' })}
          language={language}
          onClose={close}
          onConfirm={(reason) => soon('warn', (options) => warnMember({ id, host, reason }, options))}
        />
      )}
      {open?.name === 'ban' && (
        <ReasonForm
          title={t({ id: 'desk.ban.title', message: `Ban ${name} for good?` })}
          confirm={t({ id: 'desk.action.ban', message: 'Ban' })}
          language={language}
          onClose={close}
          onConfirm={(reason) =>
            soon('ban', (options) => suspendMember({ id, host, kind: 'banned', until: null, reason }, options))
          }
        />
      )}
      {open?.asks === 'suspension' && (
        <SuspensionDialog
          name={name}
          language={language}
          onClose={close}
          onConfirm={(reason, until) =>
            soon('suspend', (options) => suspendMember({ id, host, kind: 'suspended', until, reason }, options))
          }
        />
      )}
      {open?.asks === 'export' && <ExportDialog member={member} onClose={close} />}
      {open?.asks === 'deletion' && (
        <DeletionDialog
          member={member}
          onClose={close}
          onDeleted={() => {
            close();
            onChange();
          }}
        />
      )}
    </>
  );
}
