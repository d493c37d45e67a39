import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { type CallOptions, call } from './desk-calls.ts';

export type PendingReport = DeskAnswer<'reports'>['cases'][number];
export type OpenComplaint = DeskAnswer<'complaints'>['cases'][number];
export type ReportVerdict = Omit<DeskBody<'report'>, 'case'>;
export type ComplaintVerdict = Omit<DeskBody<'decide-complaint'>, 'case'>;
export type Claim = DeskAnswer<'claim'>;
export type ClaimedKind = DeskBody<'claim'>['subject']['kind'];
export type ReasonList = DeskBody<'reasons'>;
export type Reason = DeskAnswer<'reasons'>[number];

/** `after`: where the page begins; null for the first one. */
export const fetchReports = (after: string | null) => call('reports', { after });
export const fetchComplaints = (after: string | null) => call('complaints', { after });

export const decideReport = (id: string, verdict: ReportVerdict, options?: CallOptions) =>
  call('report', { case: id, ...verdict }, options);
export const decideComplaint = (id: string, verdict: ComplaintVerdict, options?: CallOptions) =>
  call('decide-complaint', { case: id, ...verdict }, options);

export const claim = (kind: ClaimedKind, id: string) => call('claim', { subject: { kind, id } });
export const release = (kind: ClaimedKind, id: string, options?: CallOptions) =>
  call('release', { subject: { kind, id } }, options);

export const fetchReasons = (list: ReasonList) => call('reasons', list);
export const saveReason = (body: DeskBody<'save-reason'>) => call('save-reason', body);
export const removeReason = (id: string) => call('remove-reason', { id });

/** The address of a member's photo. */
export const photoAddress = (id: string): string => `/api/desk/photo-file?id=${id}`;
