import type { OwnImage } from '#shared/contracts/profile.ts';
import * as api from '#src/api/photos.ts';
import { user } from '#src/state/session/session.ts';

/** Shows photos in the order of the answer. The first one is the main photo (docs/decisions/0044). */
function show(images: readonly OwnImage[]): void {
  const member = user.peek();
  if (!member) return;
  const { pending: _pending, ...main } = images[0] ?? {};
  user.value = {
    ...member,
    profile: { ...member.profile, images: [...images], main_image: 'id' in main ? main : null },
  };
}

/** @throws ApiError */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  show((await api.addPhoto(file, onProgress)).images);
}

/** Shows the new order at once, and the old one again if the server refuses it. @throws ApiError */
export async function placePhoto(id: string, position: number): Promise<void> {
  const before = user.peek()?.profile.images ?? [];
  const moved = before.filter((image) => image.id === id);
  const others = before.filter((image) => image.id !== id);
  show([...others.slice(0, position), ...moved, ...others.slice(position)]);
  try {
    show((await api.placePhoto(id, position)).images);
  } catch (error) {
    show(before);
    throw error;
  }
}

/** @throws ApiError */
export async function removePhoto(id: string): Promise<void> {
  show((await api.removePhoto(id)).images);
}
