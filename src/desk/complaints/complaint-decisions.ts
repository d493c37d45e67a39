import { msg } from '@lingui/core/macro';
import type { Decision } from '../cases/decisions.ts';

export type ComplaintAction = 'uphold' | 'dismiss';

export const COMPLAINT_DECISIONS: readonly Decision<ComplaintAction>[] = [
  {
    name: 'uphold',
    key: 'a',
    action: msg({ id: 'desk.complaint.uphold', message: 'Agree' }),
    about: msg({ id: 'desk.complaint.uphold_about', message: 'Agree with the complaint' }),
    icon: 'check',
    tone: 'success',
    reasons: 'complaint_upheld',
  },
  {
    name: 'dismiss',
    key: 'd',
    action: msg({ id: 'desk.complaint.dismiss', message: 'Dismiss' }),
    about: msg({ id: 'desk.complaint.dismiss_about', message: 'Dismiss the complaint' }),
    icon: 'x',
    tone: 'danger',
    reasons: 'complaint_dismissed',
  },
];
