import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorRole } from '../api/desk-calls.ts';

/** What each role may do, in a sentence. */
export const ROLE_RIGHTS: Readonly<Record<OperatorRole, MessageDescriptor>> = {
  moderator: msg({
    id: 'desk.rights.moderator',
    message: 'Decides about photos, reports and complaints, and suspends members. Sees no money.',
  }),
  support: msg({ id: 'desk.rights.support', message: 'Finds members, sees orders, and refunds up to a limit.' }),
  manager: msg({ id: 'desk.rights.manager', message: 'Does everything at the chosen sites, but invites nobody.' }),
  owner: msg({ id: 'desk.rights.owner', message: 'Does everything at all sites, and invites operators.' }),
};
