import { eventKind } from '#server/base/events.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import type { AgeLook } from '#shared/rules/age-look.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';

/** A member, and the site of the event. */
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

/** The member is here for the first time on this day (UTC), with any browser. */
export const memberActive = eventKind<{ readonly pool: string }>('member active');

/** The member has confirmed their address. */
export const memberConfirmed = eventKind<MemberOnSite>('member confirmed');

export const activationRequested = eventKind<WithToken>('activation requested');
export const passwordResetRequested = eventKind<WithToken>('password reset requested');
export const passwordChanged = eventKind<MemberOnSite>('password changed');
export const passkeyAdded = eventKind<MemberOnSite>('passkey added');

export const mailChangeRequested = eventKind<
  MemberOnSite & {
    /** The new address. */
    readonly email: string;
    /** For the new address; null if it belongs to another account, which gets no mail. */
    readonly token: string | null;
    /** For the old address; null if it was never confirmed. */
    readonly revertToken: string | null;
  }
>('mail change requested');

/** An operator suspended or banned the member. */
export const memberSuspended = eventKind<{
  readonly member: MemberRow;
  readonly kind: SuspensionKind;
  /** Epoch milliseconds; null without an end. */
  readonly until: number | null;
  readonly reason: string;
}>('member suspended');

/** A suspension or a ban was lifted. */
export const memberRestored = eventKind<{ readonly memberId: string }>('member restored');

/** The member is hidden until somebody has looked at their age. With null, somebody has, and others can see them again. */
export const ageLookChanged = eventKind<{
  readonly member: MemberRow;
  readonly because: AgeLook | null;
  /** Those that a rule has found. */
  readonly words: string;
}>('age look changed');

/** The member has written something else on their profile. `texts` are all that it says now. */
export const profileWritten = eventKind<{
  readonly member: MemberRow;
  readonly texts: readonly string[];
  readonly host: string;
}>('profile written');

/** An operator warned the member, without a report. */
export const memberWarned = eventKind<{ readonly member: MemberRow; readonly reasons: string }>('member warned');

export const deletionRequested = eventKind<
  MemberOnSite & {
    readonly effectiveAt: number;
    readonly timezone: string;
    /** An operator deletes the account, not its member. */
    readonly byStaff: boolean;
  }
>('deletion requested');
export const exportRequested = eventKind<MemberOnSite>('export requested');

/** A login, or a sign-up. */
export const sessionStarted = eventKind<{
  readonly memberId: string;
  readonly host: string;
  readonly ip: string;
  /** The random id of the browser. */
  readonly device: string;
}>('session started');

/** At least one session of the member has ended: open tabs check whether it was theirs. */
export const sessionsEnded = eventKind<{ readonly memberId: string }>('sessions ended');
