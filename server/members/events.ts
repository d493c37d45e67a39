import { eventKind } from '#server/base/events.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';

/** A member on the site where it happened. */
interface MemberOnSite {
  readonly site: Site;
  readonly member: MemberRow;
}
interface WithToken extends MemberOnSite {
  /** The secret of the link in the mail. */
  readonly token: string;
}

export const memberSignedUp = eventKind<
  MemberOnSite & { readonly trafficSource: TrafficSource | null; readonly referrer: string | null }
>('member signed up');

/** The address has proven to be the member's. */
export const memberConfirmed = eventKind<MemberOnSite>('member confirmed');

export const activationRequested = eventKind<WithToken>('activation requested');
export const passwordResetRequested = eventKind<WithToken>('password reset requested');
export const passwordChanged = eventKind<MemberOnSite>('password changed');

export const mailChangeRequested = eventKind<
  MemberOnSite & {
    /** The new address. */
    readonly email: string;
    /** For the new address; null if that belongs to somebody else, who gets no mail. */
    readonly token: string | null;
    /** For the old address. */
    readonly revertToken: string;
  }
>('mail change requested');

export const deletionRequested = eventKind<MemberOnSite & { readonly effectiveAt: number; readonly timezone: string }>(
  'deletion requested',
);
export const exportRequested = eventKind<MemberOnSite>('export requested');

/** At least one session of the member has ended: open tabs ask whether it was theirs. */
export const sessionsEnded = eventKind<{ readonly memberId: string }>('sessions ended');
