import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { isPaid } from '#server/store/is-paid.ts';
import { clearImage, ownImage } from '#server/store/photo-images.ts';
import { photosOf } from '#server/store/photos-of.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { User } from '#shared/contracts/user.ts';
import { isSuspended } from '#shared/rules/suspension.ts';
import { pendingEmail } from '../email/queries.ts';
import { chatWith } from '../signup/signup-about.ts';
import { tilesOf } from '../tiles-of.ts';
import { answeredPrompts, questionsIn } from './prompt-questions.ts';
import { memberById, sessionsWithPush } from './queries.ts';

const suspensionOf = (member: MemberRow, now: number): User['suspension'] =>
  isSuspended(member, now) ? { until: member.suspended_until, reason: member.suspension_reason ?? '' } : null;

interface OwnUserNeeds extends Pick<Infrastructure, 'store' | 'clock'> {
  /** The server's texts in a language, with the words of a niche. */
  readonly mailTexts: (locale: Locale, niche: Site['niche']) => (id: string) => string;
}

/**
 * A member's own data: the only answer with email and birth date. `session` is the one that reads it, and null if it has
 * just begun: its browser is not subscribed to pushes yet.
 */
export async function ownUser(
  deps: OwnUserNeeds,
  { site, locale }: { readonly site: Site; readonly locale: Locale },
  memberId: string,
  session: Pick<SessionRow, 'token_hash'> | null,
): Promise<User> {
  const { db } = deps.store;
  const now = deps.clock();
  const member = await memberById(db, memberId);
  if (!member) throw notFound();
  const photos = await photosOf(db, member);
  const main = photos.find(({ id }) => id === member.main_photo_id);
  const pushSessions = await sessionsWithPush(db, memberId);
  return {
    id: member.id,
    email: member.email,
    mailprovider: member.mailprovider,
    fictional_icon: site.pack.fictional_icon,
    loggedIn: true,
    activated: member.status === 'active',
    paid_user: isPaid(member, now),
    signup_date: member.signup_date,
    balance: member.balance,
    push: pushSessions.length > 0,
    push_here: pushSessions.some((hash) => hash === session?.token_hash),
    paused: member.paused === 1,
    read_receipts: member.read_receipts === 1,
    first_messages: { chosen: member.first_messages, site: site.pack.first_messages },
    suspension: suspensionOf(member, now),
    age_look: member.age_look,
    deletion: member.deletion_at,
    pending_email: await pendingEmail(db, memberId, now),
    tiles: tilesOf(site, member, now),
    lastSignupStep: member.signup_finished === 1,
    chat_with: site.off.has('chat') ? null : await chatWith(db, { pool: member.pool, memberId }),
    profile: {
      id: member.id,
      name: member.name,
      country: member.country,
      countryregion: member.countryregion,
      city: member.city,
      gender: member.gender,
      date_of_birth: member.date_of_birth,
      main_image: main ? clearImage(main) : null,
      personal: member.personal,
      prompts: answeredPrompts(member.prompts, questionsIn(deps.mailTexts(locale, site.niche))),
      images: photos.map(ownImage),
      language: member.language,
      interests: JSON.parse(member.interests),
      fields: JSON.parse(member.fields),
    },
  };
}
