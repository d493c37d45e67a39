import type { SiteViewer } from '#server/sites/site-viewer.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { censoredThumb, clearImage, visitorImage } from '#server/store/photo-images.ts';
import { photosOf } from '#server/store/photos-of.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { CardRow, Viewer } from '#server/store/visibility.ts';
import type { Card, Image, Profile, PromptAnswer, Shared } from '#shared/contracts/profile.ts';
import { ageAt } from '#shared/rules/birth-date.ts';
import { cardQuote } from '#shared/rules/card-quote.ts';
import { NEW_MEMBER_MS, ONLINE_MS } from '#shared/rules/limits.ts';
import { sharedWithViewer } from '#shared/rules/shared-with-viewer.ts';
import { answeredPrompts, type QuestionOf } from './prompt-questions.ts';
import { likedAmong, photosById } from './queries.ts';

interface CardContext {
  readonly photos: readonly PhotoRow[];
  readonly isLiked: boolean;
  readonly viewer: SiteViewer;
  readonly now: number;
}

/** The card of a member: only these keys (docs/product/must-hold.md#a3), with the values that the site shows. */
function cardOf(member: CardRow, { photos, isLiked, viewer, now }: CardContext): Card {
  const main = photos.find(({ id }) => id === member.main_photo_id) ?? null;
  const shows = (field: string) => viewer.pack.visible_profile_fields.includes(field);
  const quote = viewer.readsQuotes && viewer.pack.visible_profile_notes && quoteOf(member);
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
    photo_checked: checkedOf(member),
    liked: isLiked,
    ...(quote && { quote }),
  };
}

/** A fictional profile is never checked, whatever is stored. */
const checkedOf = ({ kind, photo_checked_at: at }: CardRow): Card['photo_checked'] =>
  at === null || kind === 'fictional' ? null : { at };

function quoteOf({ personal, prompts }: CardRow): string | null {
  const answers: readonly PromptAnswer[] = JSON.parse(prompts);
  return cardQuote(
    personal,
    answers.map(({ answer }) => answer),
  );
}

const imageFor = ({ memberId }: Viewer, photo: PhotoRow): Image =>
  memberId === null ? visitorImage(photo) : clearImage(photo);

/** Cards in the order of `members`. The caller must check that the viewer can see them. */
export async function cardsOf(
  db: Db | Tx,
  viewer: SiteViewer,
  members: readonly CardRow[],
  now: number,
): Promise<Card[]> {
  const mainIds = members.flatMap(({ main_photo_id }) => main_photo_id ?? []);
  const photos = await photosById(db, mainIds);
  const liked = await likedBy(
    db,
    viewer,
    members.map(({ id }) => id),
  );
  return members.map((member) => cardOf(member, { photos, isLiked: liked.has(member.id), viewer, now }));
}

interface BlurredPhoto extends Pick<Card, 'fictional' | 'sample'> {
  readonly thumb_filename: string;
}

/** The members' blurred main photos with the label of the profile, and nothing else about them. */
export async function blurredPhotosOf(db: Db, members: readonly CardRow[]): Promise<BlurredPhoto[]> {
  const photos = await photosById(
    db,
    members.flatMap(({ main_photo_id }) => main_photo_id ?? []),
  );
  return photos.map((photo) => {
    const kind = members.find(({ main_photo_id }) => main_photo_id === photo.id)?.kind;
    return { thumb_filename: censoredThumb(photo), fictional: kind === 'fictional', sample: kind === 'sample' };
  });
}

/** A member's profile for others. Members get the same for their own, as a preview. */
export async function profileOf(
  db: Db | Tx,
  viewer: SiteViewer,
  member: MemberRow,
  now: number,
): Promise<Omit<Profile, 'prompts'>> {
  const photos = (await photosOf(db, member)).filter(({ status }) => status !== 'held');
  const liked = await likedBy(db, viewer, [member.id]);
  return {
    ...cardOf(member, { photos, isLiked: liked.has(member.id), viewer, now }),
    images: photos.map((photo) => imageFor(viewer, photo)),
    personal: viewer.pack.visible_profile_notes ? member.personal : null,
    interests: JSON.parse(member.interests),
    fields: shownFields(viewer, JSON.parse(member.fields)),
  };
}

/** A member's answers for others. The questions are in the language of the page. */
export function promptsOf({ pack }: SiteViewer, member: MemberRow, questionOf: QuestionOf): Profile['prompts'] {
  return pack.visible_profile_notes ? answeredPrompts(member.prompts, questionOf) : [];
}

/** Compares what the profile shows on this site with the viewer's row, so that it tells nothing that the site hides. */
export const sharedOf = (profile: Omit<Profile, 'prompts'>, viewer: MemberRow | null): Shared =>
  sharedWithViewer(
    profile,
    viewer && { ...viewer, interests: JSON.parse(viewer.interests), fields: JSON.parse(viewer.fields) },
  );

const shownFields = ({ pack }: SiteViewer, fields: Profile['fields']): Profile['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => pack.visible_profile_fields.includes(field)));

async function likedBy(db: Db | Tx, { memberId }: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberId === null || ids.length === 0) return new Set();
  return new Set(await likedAmong(db, memberId, ids));
}
