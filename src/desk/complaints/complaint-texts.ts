import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpenComplaint } from '../api/case-calls.ts';

export const CATEGORY_NAMES: Readonly<Record<OpenComplaint['category'], MessageDescriptor>> = {
  illegal: msg({ id: 'desk.complaint.illegal', message: 'Illegal content' }),
  member: msg({ id: 'desk.complaint.member', message: 'A member' }),
  privacy: msg({ id: 'desk.complaint.privacy', message: 'Privacy' }),
  payment: msg({ id: 'desk.complaint.payment', message: 'Payment' }),
  decision: msg({ id: 'desk.complaint.decision', message: 'A decision' }),
  other: msg({ id: 'desk.complaint.other', message: 'Something else' }),
};
