import type { MemberRow, PhotoRow } from './schema.ts';
import type { Db, Tx } from './store.ts';

/** A member's photos in their order: the main one, then the others as the member has put them. */
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
