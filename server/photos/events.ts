import { eventKind } from '#server/base/events.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CheckReason } from '#shared/contracts/desk/checks.ts';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';

/** A member's photos have changed, or their order, or how others see them. */
export const photosChanged = eventKind<{ readonly memberId: string }>('photos changed');

/** A new photo shows what a refused one shows, or one of a banned member or of an imported list. */
export const photoSeenBefore = eventKind<{
  readonly member: MemberRow;
  readonly photoId: string;
  readonly seen: readonly SeenBefore[];
  readonly at: number;
}>('photo seen before');

export const photoRefused = eventKind<{ readonly owner: MemberRow; readonly reason: PhotoRefusal | null }>(
  'photo refused',
);

/** A member's picture was compared with the main photo, refused, or nobody has decided it in time. It is deleted. */
export const photoCheckEnded = eventKind<{ readonly owner: MemberRow; readonly outcome: 'checked' | CheckReason }>(
  'photo check ended',
);
