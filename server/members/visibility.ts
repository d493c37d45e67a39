import { clearImage, visitorImage } from '#server/photos/photo-images.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Db, Tx, Where } from '#server/store/store.ts';
import type { Card, Image, Profile } from '#shared/contracts/profile.ts';
import { ageAt } from '#shared/rules/birth-date.ts';
import { NEW_MEMBER_MS, ONLINE_MS } from '#shared/rules/limits.ts';

/** Who looks: a member of a pool, or with a null id any visitor of one of its sites. */
export interface Viewer {
  readonly pool: string;
  readonly memberId: string | null;
}

export const viewerOf = ({ pool, id }: MemberRow): Viewer => ({ pool, memberId: id });

/**
 * The one condition on `members` for being seen by others: in the viewer's pool, findable, and no block in either
 * direction (quality.md A1, P3, T1). Whoever fails it does not exist for the viewer.
 */
export function isVisibleTo({ pool, memberId }: Viewer) {
  return (eb: Where<'members'>) => {
    const conditions = [
      eb('members.pool', '=', pool),
      // A literal: the partial indexes of the search are not used for a bound value.
      eb('members.visible', '=', eb.lit(1)),
      eb('members.status', '!=', 'deleted' as const),
    ];
    if (memberId === null) return eb.and(conditions);
    const blocks = eb.selectFrom('blocks').select('blocks.created');
    return eb.and([
      ...conditions,
      eb.not(
        eb.exists(
          blocks.where('blocks.member_id', '=', memberId).whereRef('blocks.profile_id', '=', eb.ref('members.id')),
        ),
      ),
      eb.not(
        eb.exists(
          blocks.where('blocks.profile_id', '=', memberId).whereRef('blocks.member_id', '=', eb.ref('members.id')),
        ),
      ),
    ]);
  };
}

export function findVisible(db: Db | Tx, viewer: Viewer, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).where(isVisibleTo(viewer)).executeTakeFirst();
}

interface Shown {
  readonly photos: readonly PhotoRow[];
  readonly isLiked: boolean;
  readonly viewer: Viewer;
  readonly now: number;
}

/** What a card shows of a member: these keys and no others (quality.md A3). */
function cardOf(member: MemberRow, { photos, isLiked, viewer, now }: Shown): Card {
  const main = photos.find(({ id }) => id === member.main_photo_id) ?? null;
  return {
    id: member.id,
    name: member.name,
    age: member.date_of_birth === null ? null : ageAt(member.date_of_birth, now),
    gender: member.gender,
    city: member.city,
    country: member.country,
    countryregion: member.countryregion,
    language: member.language,
    main_image: main && imageFor(viewer, main),
    online: now - member.last_active < ONLINE_MS,
    is_new: now - member.signup_date < NEW_MEMBER_MS,
    fictional: member.kind === 'fictional',
    sample: member.kind === 'sample',
    liked: isLiked,
  };
}

const imageFor = ({ memberId }: Viewer, photo: PhotoRow): Image =>
  memberId === null ? visitorImage(photo) : clearImage(photo);

/** Cards in the order of `members`; the caller has seen to it that the viewer may see them. */
export async function cardsOf(
  db: Db | Tx,
  viewer: Viewer,
  members: readonly MemberRow[],
  now: number,
): Promise<Card[]> {
  const mainIds = members.flatMap(({ main_photo_id }) => main_photo_id ?? []);
  const photos =
    mainIds.length > 0 ? await db.selectFrom('photos').selectAll().where('id', 'in', mainIds).execute() : [];
  const liked = await likedBy(
    db,
    viewer,
    members.map(({ id }) => id),
  );
  return members.map((member) => cardOf(member, { photos, isLiked: liked.has(member.id), viewer, now }));
}

/** Everything that others may see of one member. */
export async function profileOf(db: Db | Tx, viewer: Viewer, member: MemberRow, now: number): Promise<Profile> {
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('position')
    .execute();
  const liked = await likedBy(db, viewer, [member.id]);
  return {
    ...cardOf(member, { photos, isLiked: liked.has(member.id), viewer, now }),
    images: photos.map((photo) => imageFor(viewer, photo)),
    personal: member.personal,
    interests: JSON.parse(member.interests),
    fields: JSON.parse(member.fields),
  };
}

async function likedBy(db: Db | Tx, { memberId }: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberId === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('likes')
    .select('profile_id')
    .where('member_id', '=', memberId)
    .where('profile_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
}
