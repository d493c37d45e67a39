import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorRole } from '../api/desk-calls.ts';

export const ROLE_NAMES: Readonly<Record<OperatorRole, MessageDescriptor>> = {
  moderator: msg({ id: 'desk.role.moderator', message: 'Moderator' }),
  support: msg({ id: 'desk.role.support', message: 'Support' }),
  manager: msg({ id: 'desk.role.manager', message: 'Manager' }),
  owner: msg({ id: 'desk.role.owner', message: 'Owner' }),
};
