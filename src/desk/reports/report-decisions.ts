import { msg } from '@lingui/core/macro';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { PendingReport, ReportVerdict } from '../api/case-calls.ts';
import type { Decision, Reader } from '../cases/decisions.ts';

export type ReportAction = 'dismiss' | 'warn' | 'photos' | 'suspend' | 'ban' | 'uphold';

export const REPORT_DECISIONS: readonly Decision<ReportAction>[] = [
  {
    name: 'dismiss',
    key: 'd',
    action: msg({ id: 'desk.report.dismiss', message: 'Dismiss' }),
    about: msg({ id: 'desk.report.dismiss_about', message: 'Dismiss the report' }),
    icon: 'check',
    tone: 'success',
    reasons: 'report_dismissed',
  },
  {
    name: 'warn',
    key: 'w',
    action: msg({ id: 'desk.report.warn', message: 'Warn' }),
    about: msg({ id: 'desk.report.warn_about', message: 'Uphold the report and warn the member' }),
    icon: 'alert-triangle',
    tone: 'warning',
    reasons: 'report_upheld',
  },
  {
    name: 'photos',
    key: 'p',
    action: msg({ id: 'desk.report.photos', message: 'Photos' }),
    about: msg({ id: 'desk.report.photos_about', message: 'Uphold the report and remove photos' }),
    icon: 'camera',
    tone: 'warning',
    reasons: 'report_upheld',
  },
  {
    name: 'suspend',
    key: 's',
    action: msg({ id: 'desk.report.suspend', message: 'Suspend' }),
    about: msg({ id: 'desk.report.suspend_about', message: 'Uphold the report and suspend the member' }),
    icon: 'clock',
    tone: 'danger',
    reasons: 'report_upheld',
  },
  {
    name: 'ban',
    key: 'b',
    action: msg({ id: 'desk.report.ban', message: 'Ban' }),
    about: msg({ id: 'desk.report.ban_about', message: 'Uphold the report and ban the member' }),
    icon: 'ban',
    tone: 'danger',
    reasons: 'report_upheld',
  },
  {
    name: 'uphold',
    key: 'n',
    action: msg({ id: 'desk.report.uphold', message: 'Uphold' }),
    about: msg({ id: 'desk.report.uphold_about', message: 'Uphold the report, with nothing more' }),
    icon: 'flag',
    tone: 'info',
    reasons: 'report_upheld',
  },
];

/** Whether the member is there to be told, or has photos to remove. */
export function isReportActionPossible({ member, photos }: PendingReport, action: ReportAction): boolean {
  if (action === 'dismiss' || action === 'uphold') return true;
  if (action === 'photos') return photos.length > 0;
  // A milder measure doesn't end a ban.
  return member !== null && !(action === 'suspend' && member.state === 'banned');
}

/** Who reads the reasons. The reported member comes first if something follows for them. */
export function readersOfReport({ reporter, member }: PendingReport, action: ReportAction): Reader[] {
  const reaches = action !== 'dismiss' && action !== 'uphold';
  const readers = reaches ? [member, reporter] : [reporter];
  return readers.flatMap((reader) => (reader ? [{ name: reader.name, locale: reader.locale }] : []));
}

export interface ReportChoices {
  /** How many days a suspension lasts; null without an end. */
  readonly days: number | null;
  /** The photos to remove. */
  readonly photos: readonly string[];
}

const DATE_CHARS = 10;

export function verdictOf(action: ReportAction, reasons: string, choices: ReportChoices, now: number): ReportVerdict {
  if (action === 'dismiss') return { decision: 'dismissed', reasons };
  const upheld = { decision: 'upheld', reasons } as const;
  if (action === 'warn') return { ...upheld, warn: true };
  if (action === 'photos') return { ...upheld, photos: [...choices.photos] };
  if (action === 'ban') return { ...upheld, measure: { kind: 'banned', until: null } };
  if (action === 'uphold') return upheld;
  const { days } = choices;
  const until = days === null ? null : new Date(now + days * DAY_MS).toISOString().slice(0, DATE_CHARS);
  return { ...upheld, measure: { kind: 'suspended', until } };
}
