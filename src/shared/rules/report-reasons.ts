/** Why a member can be reported. */
export const REPORT_REASONS = ['harassment', 'scam', 'fake', 'minor', 'content', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
