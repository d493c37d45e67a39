import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownMember } from '../api/member-calls.ts';

type Report = ShownMember['reports'][number];

export const REPORT_REASON_NAMES: Readonly<Record<Report['reason'], MessageDescriptor>> = {
  harassment: msg({ id: 'desk.member_report.harassment', message: 'Harassment' }),
  scam: msg({ id: 'desk.member_report.scam', message: 'Scam' }),
  fake: msg({ id: 'desk.member_report.fake', message: 'Fake profile' }),
  minor: msg({ id: 'desk.member_report.minor', message: 'Under 18' }),
  content: msg({ id: 'desk.member_report.content', message: 'Forbidden texts or photos' }),
  other: msg({ id: 'desk.member_report.other', message: 'Something else' }),
  signs: msg({ id: 'desk.member_report.signs', message: 'Signs of fraud' }),
  told_age: msg({ id: 'desk.member_report.told_age', message: 'Own words on age' }),
};

export const DECISION_NAMES: Readonly<Record<NonNullable<Report['decision']>, MessageDescriptor>> = {
  upheld: msg({ id: 'desk.member_report.upheld', message: 'Upheld' }),
  dismissed: msg({ id: 'desk.member_report.dismissed', message: 'Dismissed' }),
};

export const OUTCOME_NAMES: Readonly<Record<NonNullable<Report['outcome']>, MessageDescriptor>> = {
  nothing: msg({ id: 'desk.member_report.nothing', message: 'without consequences' }),
  warning: msg({ id: 'desk.member_report.warning', message: 'warned' }),
  photo_removed: msg({ id: 'desk.member_report.photo_removed', message: 'a photo was removed' }),
  suspended: msg({ id: 'desk.member_report.suspended', message: 'suspended' }),
  banned: msg({ id: 'desk.member_report.banned', message: 'banned' }),
};
