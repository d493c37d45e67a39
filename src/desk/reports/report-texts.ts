import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PendingReport } from '../api/case-calls.ts';

type Member = NonNullable<PendingReport['member']>;
type Outcome = NonNullable<PendingReport['earlier'][number]['outcome']>;

export const REASON_NAMES: Readonly<Record<PendingReport['reason'], MessageDescriptor>> = {
  harassment: msg({ id: 'desk.report.harassment', message: 'Harassment' }),
  scam: msg({ id: 'desk.report.scam', message: 'Scam' }),
  fake: msg({ id: 'desk.report.fake', message: 'Fake profile' }),
  minor: msg({ id: 'desk.report.minor', message: 'Under age' }),
  content: msg({ id: 'desk.report.content', message: 'Content' }),
  other: msg({ id: 'desk.report.other', message: 'Something else' }),
  signs: msg({ id: 'desk.report.signs', message: 'Signs of fraud' }),
  told_age: msg({ id: 'desk.report.told_age', message: 'Own words on age' }),
};

export const STATE_NAMES: Readonly<Record<Member['state'], MessageDescriptor>> = {
  active: msg({ id: 'desk.member.active', message: 'Active' }),
  unconfirmed: msg({ id: 'desk.member.unconfirmed', message: 'Not confirmed' }),
  paused: msg({ id: 'desk.member.paused', message: 'Paused' }),
  age_look: msg({ id: 'desk.member.age_look', message: 'Hidden until you decide about the age' }),
  leaving: msg({ id: 'desk.member.leaving', message: 'Will be deleted' }),
  suspended: msg({ id: 'desk.member.suspended', message: 'Suspended' }),
  banned: msg({ id: 'desk.member.banned', message: 'Banned' }),
};

export const OUTCOME_NAMES: Readonly<Record<Outcome, MessageDescriptor>> = {
  nothing: msg({ id: 'desk.outcome.nothing', message: 'upheld, nothing more' }),
  warning: msg({ id: 'desk.outcome.warning', message: 'warned' }),
  photo_removed: msg({ id: 'desk.outcome.photo_removed', message: 'photo removed' }),
  suspended: msg({ id: 'desk.outcome.suspended', message: 'suspended' }),
  banned: msg({ id: 'desk.outcome.banned', message: 'banned' }),
};

export const DISMISSED = msg({ id: 'desk.outcome.dismissed', message: 'dismissed' });
export const UPHELD = msg({ id: 'desk.outcome.upheld', message: 'upheld' });
export const STILL_OPEN = msg({ id: 'desk.outcome.open', message: 'open' });
