import { clearImage, visitorImage } from '#server/photos/photo-images.ts';
import { photosOf } from '#server/photos/photo-rows.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { isFindable } from '#server/store/findable.ts';
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

/** Who looks on a site, which says what of a profile it shows at all (docs/site-pack.md). */
export interface Onlooker extends Viewer {
  readonly pack: Pick<Site['pack'], 'visible_profile_fields' | 'visible_profile_notes'>;
}

export const onlookerOn = ({ pool, pack }: Site, member: Pick<MemberRow, 'id'> | null): Onlooker => ({
  pool,
  memberId: member?.id ?? null,
  pack,
});

/**
 * The one condition on `members` for being seen by others: in the viewer's pool, findable, and no block in either
 * direction (docs/product/must-hold.md#a1, #p3, #t1). Whoever fails it does not exist for the viewer.
 */
export function isVisibleTo({ pool, memberId }: Viewer) {
  return (eb: Where<'members'>) => {
    const conditions = [eb('members.pool', '=', pool), isFindable()];
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

/** What a card is made of. */
export const CARD_COLUMNS = [
  'members.id',
  'name',
  'date_of_birth',
  'gender',
  'city',
  'country',
  'countryregion',
  'language',
  'main_photo_id',
  'last_active',
  'signup_date',
  'kind',
] as const;
type ColumnOf<Written extends string> = Written extends `members.${infer Column}` ? Column : Written;
export type CardRow = Pick<MemberRow, ColumnOf<(typeof CARD_COLUMNS)[number]>>;

interface Shown {
  readonly photos: readonly PhotoRow[];
  readonly isLiked: boolean;
  readonly viewer: Onlooker;
  readonly now: number;
}

/**
 * What a card shows of a member: these keys and no others (docs/product/must-hold.md#a3), and of them what the site
 * shows.
 */
function cardOf(member: CardRow, { photos, isLiked, viewer, now }: Shown): Card {
  const main = photos.find(({ id }) => id === member.main_photo_id) ?? null;
  const shows = (field: string) => viewer.pack.visible_profile_fields.includes(field);
  return {
    id: member.id,
    name: member.name,
    age: shows('date_of_birth') && member.date_of_birth !== null ? ageAt(member.date_of_birth, now) : null,
    gender: shows('gender') ? member.gender : null,
    city: shows('city') ? member.city : null,
    country: shows('country') ? member.country : null,
    countryregion: shows('countryregion') ? member.countryregion : 0,
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
  viewer: Onlooker,
  members: readonly CardRow[],
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

/** Everything that others may see of one member; members who look at themselves get the same, as a preview. */
export async function profileOf(db: Db | Tx, viewer: Onlooker, member: MemberRow, now: number): Promise<Profile> {
  const photos = await photosOf(db, member);
  const liked = await likedBy(db, viewer, [member.id]);
  return {
    ...cardOf(member, { photos, isLiked: liked.has(member.id), viewer, now }),
    images: photos.map((photo) => imageFor(viewer, photo)),
    personal: viewer.pack.visible_profile_notes ? member.personal : null,
    interests: JSON.parse(member.interests),
    fields: shownFields(viewer, JSON.parse(member.fields)),
  };
}

const shownFields = ({ pack }: Onlooker, fields: Profile['fields']): Profile['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => pack.visible_profile_fields.includes(field)));

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
