import type { Db, Tx } from './db.ts';
import type { MemberRow, PhotoRow } from './schema.ts';

/** A member's photos: the main one first, then the others by position. */
export async function photosOf(db: Db | Tx, owner: Pick<MemberRow, 'id' | 'main_photo_id'>): Promise<PhotoRow[]> {
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', owner.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isMain = ({ id }: PhotoRow) => id === owner.main_photo_id;
  return [...photos.filter(isMain), ...photos.filter((photo) => !isMain(photo))];
}
