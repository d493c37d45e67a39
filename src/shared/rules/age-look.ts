import { DAY_MS, HOUR_MS } from './time-units.ts';

/** Why a member is hidden until somebody has looked: they were reported, or said an age below 18 themselves. */
export const AGE_LOOKS = ['reported', 'told'] as const;
export type AgeLook = (typeof AGE_LOOKS)[number];

/** The cases about somebody's age: a member's report, and an age that was told. */
export const AGE_REASONS = ['minor', 'told_age'] as const;
export const isAboutAge = (reason: string): boolean => AGE_REASONS.some((each) => each === reason);

/** How soon somebody looks, as the member is told. */
export const AGE_LOOK_HOURS = 24;
/** By when somebody looks at a case about an age, in milliseconds. Null for other cases, and once somebody has looked. */
export const lookDueAt = (found: {
  readonly reason: string;
  readonly created: number;
  readonly closed_at: number | null;
}): number | null =>
  isAboutAge(found.reason) && found.closed_at === null ? found.created + AGE_LOOK_HOURS * HOUR_MS : null;
/** After somebody has looked and dismissed it, nothing hides the member again for so long. */
export const AGE_SETTLED_MS = 90 * DAY_MS;
/** A reporter's open reports about the age of others: more of them hide nobody. */
export const AGE_REPORTS_OPEN_MAX = 3;

/** What is known of the reporter and of the member when a report about an age arrives. */
interface AgeReport {
  /** Somebody looked at the member's age lately, and dismissed it. */
  readonly isSettled: boolean;
  /** The reporter has confirmed their address, isn't hidden and has no signs of fraud against them. */
  readonly isReporterInGoodStanding: boolean;
  /** The reporter has said it of the same member before. */
  readonly isRepeated: boolean;
  /** Such a report of theirs, about anybody, was dismissed lately. */
  readonly wasReporterWrong: boolean;
  readonly openOfReporter: number;
}

/** Whether a report hides its member at once. It goes first in the queue either way. */
export const doesReportHide = (report: AgeReport): boolean =>
  report.isReporterInGoodStanding &&
  !report.isSettled &&
  !report.isRepeated &&
  !report.wasReporterWrong &&
  report.openOfReporter < AGE_REPORTS_OPEN_MAX;
