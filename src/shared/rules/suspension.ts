/** A suspension may end automatically; a ban only ends when an operator lifts it. */
export const SUSPENSIONS = ['suspended', 'banned'] as const;
export type SuspensionKind = (typeof SUSPENSIONS)[number];

interface Standing {
  readonly suspension: SuspensionKind | null;
  /** Epoch milliseconds; null without an end. */
  readonly suspended_until: number | null;
}

/** Whether a member is suspended or banned at this moment. */
export const isSuspended = ({ suspension, suspended_until }: Standing, now: number): boolean =>
  suspension !== null && (suspended_until === null || suspended_until > now);

/** The error key for a banned member who logs in, and for a suspended one who tries to contact others. */
export function suspensionKey({ suspension, suspended_until }: Standing) {
  if (suspension === 'banned') return 'account.banned' as const;
  return suspended_until === null ? ('account.suspended' as const) : ('account.suspended_until' as const);
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The start of a date in UTC. Null if the date doesn't exist or is not in the future. */
export function suspensionEnd(date: string, now: number): number | null {
  const time = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const isDate = Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
  return isDate && time > now ? time : null;
}
