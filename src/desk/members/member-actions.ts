import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { Tone } from '#src/ui/tone/tone.ts';
import type { OperatorRole } from '../api/desk-calls.ts';
import type { ShownMember } from '../api/member-calls.ts';

/** What an action asks for first: a reason, a reason and an end, a reason and the name, or nothing. */
type Asks = 'reason' | 'suspension' | 'export' | 'deletion' | null;

export interface MemberAction {
  readonly name:
    | 'suspend'
    | 'ban'
    | 'restore'
    | 'warn'
    | 'fictional'
    | 'real'
    | 'logout'
    | 'password'
    | 'export'
    | 'delete';
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly tone?: Tone;
  readonly key: string;
  readonly asks: Asks;
  readonly roles: readonly OperatorRole[];
  /** Whether it makes sense for the member. */
  readonly fits: (member: ShownMember) => boolean;
}

const MODERATION = ['moderator', 'manager', 'owner'] as const;
const EVERYONE = ['moderator', 'support', 'manager', 'owner'] as const;
const isReal = ({ kind }: ShownMember) => kind === 'member';
const isHere = ({ status }: ShownMember) => status !== 'deleted';

/** In the order of the action bar. */
const ALL: readonly MemberAction[] = [
  {
    name: 'warn',
    label: msg({ id: 'desk.action.warn', message: 'Warn' }),
    icon: 'alert-triangle',
    tone: 'warning',
    key: 'w',
    asks: 'reason',
    roles: MODERATION,
    fits: isReal,
  },
  {
    name: 'suspend',
    label: msg({ id: 'desk.action.suspend', message: 'Suspend' }),
    icon: 'clock',
    tone: 'warning',
    key: 's',
    asks: 'suspension',
    roles: MODERATION,
    fits: ({ suspension }) => suspension !== 'banned',
  },
  {
    name: 'ban',
    label: msg({ id: 'desk.action.ban', message: 'Ban' }),
    icon: 'ban',
    tone: 'danger',
    key: 'b',
    asks: 'reason',
    roles: MODERATION,
    fits: ({ suspension }) => suspension !== 'banned',
  },
  {
    name: 'restore',
    label: msg({ id: 'desk.action.restore', message: 'Restore' }),
    icon: 'check',
    tone: 'success',
    key: 'r',
    asks: null,
    roles: MODERATION,
    fits: ({ suspension }) => suspension !== null,
  },
  {
    name: 'fictional',
    label: msg({ id: 'desk.action.fictional', message: 'Mark as fictional' }),
    icon: 'sparkles',
    key: 'f',
    asks: null,
    roles: MODERATION,
    fits: isReal,
  },
  {
    name: 'real',
    label: msg({ id: 'desk.action.real', message: 'No longer fictional' }),
    icon: 'user',
    key: 'f',
    asks: null,
    roles: MODERATION,
    fits: ({ kind }) => kind === 'fictional',
  },
  {
    name: 'logout',
    label: msg({ id: 'desk.action.logout', message: 'Log out everywhere' }),
    icon: 'log-out',
    key: 'l',
    asks: null,
    roles: EVERYONE,
    fits: ({ sessions }) => sessions.length > 0,
  },
  {
    name: 'password',
    label: msg({ id: 'desk.action.password', message: 'Send a password link' }),
    icon: 'key',
    key: 'p',
    asks: null,
    roles: EVERYONE,
    fits: (member) => isReal(member) && member.suspension !== 'banned',
  },
  {
    name: 'export',
    label: msg({ id: 'desk.action.export', message: 'Export' }),
    icon: 'download',
    key: 'e',
    asks: 'export',
    roles: ['support', 'manager', 'owner'],
    fits: () => true,
  },
  {
    name: 'delete',
    label: msg({ id: 'desk.action.delete', message: 'Delete' }),
    icon: 'trash',
    tone: 'danger',
    key: 'd',
    asks: 'deletion',
    roles: ['manager', 'owner'],
    fits: ({ deletion }) => deletion === null,
  },
];

/** What an operator of this role can do with the member. */
export const actionsOn = (member: ShownMember, role: OperatorRole): readonly MemberAction[] =>
  ALL.filter(({ roles, fits }) => roles.includes(role) && isHere(member) && fits(member));
