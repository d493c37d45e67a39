import type { CheckRefusal, PendingCheck } from '#shared/contracts/desk/checks.ts';
import { type CallOptions, call } from './desk-calls.ts';

/** A picture that waits to be compared with the photos of its member. */
export type WaitingCheck = PendingCheck;

export interface CheckDecision {
  readonly verdict: 'checked' | 'refused';
  /** With `refused`. */
  readonly reason: CheckRefusal | null;
}

export const fetchChecks = (after: string | null) => call('photo-checks', { after });
export const decideCheck = (id: string, { verdict, reason }: CheckDecision, options?: CallOptions) =>
  call('decide-photo-check', { id, verdict, ...(reason && { reason }) }, options);
