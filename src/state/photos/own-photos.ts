import type { OwnImage } from '#shared/contracts/profile.ts';
import * as api from '#src/api/photos.ts';
import { user } from '#src/state/session/session.ts';

/**
 * Shows a member's photos in the order of the answer, unless another one has logged in by then. The first one is the main
 * photo (docs/decisions/0044).
 */
function show(memberId: string | undefined, images: readonly OwnImage[]): void {
  const member = user.peek();
  if (!member || member.id !== memberId) return;
  const { pending: _pending, checked_at: _checkedAt, ...main } = images[0] ?? {};
  user.value = {
    ...member,
    profile: { ...member.profile, images: [...images], main_image: 'id' in main ? main : null },
  };
}

/** @throws ApiError */
export async function uploadPhoto(
  file: File,
  memberId: string | undefined,
  onProgress: (share: number) => void,
): Promise<void> {
  show(memberId, (await api.addPhoto(file, memberId, onProgress)).images);
}

/** Shows the new order at once, and the old one again if the server refuses it. @throws ApiError */
export async function placePhoto(id: string, position: number): Promise<void> {
  const member = user.peek();
  const before = member?.profile.images ?? [];
  const moved = before.filter((image) => image.id === id);
  const others = before.filter((image) => image.id !== id);
  show(member?.id, [...others.slice(0, position), ...moved, ...others.slice(position)]);
  try {
    show(member?.id, (await api.placePhoto(id, position)).images);
  } catch (error) {
    show(member?.id, before);
    throw error;
  }
}

/** @throws ApiError */
export async function removePhoto(id: string): Promise<void> {
  const memberId = user.peek()?.id;
  show(memberId, (await api.removePhoto(id)).images);
}
