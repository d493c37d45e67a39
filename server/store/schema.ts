import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { PHOTO_STATES } from '#shared/contracts/desk/moderation.ts';
import type { AgeLook } from '#shared/rules/age-look.ts';
import type { FirstMessages } from '#shared/rules/first-messages.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';
import type { AuditLogTable } from './audit-log-table.ts';
import type { ConversationsTable, MessageReactionsTable, MessagesTable } from './chat-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { DailyFiguresTable } from './figures-table.ts';
import type { MailboxTable, MailQueueTable } from './mail-tables.ts';
import type { MemberLookupTables } from './member-lookup-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { NewsSeenTable, NewsTable, NotificationSettingsTable, NotificationsTable } from './notification-tables.ts';
import type { AttributionsTable, FunnelCountsTable, PostbackboxTable, PostbackQueueTable } from './partner-tables.ts';
import type { PasskeysTable, PasskeyUsersTable } from './passkey-tables.ts';
import type { PhotoCheckTables } from './photo-check-tables.ts';
import type { PictureHashTables } from './picture-hash-tables.ts';
import type { PushboxTable, PushQueueTable, PushSubscriptionsTable } from './push-tables.ts';
import type {
  AppealsTable,
  ComplaintsTable,
  ReportedProfilesTable,
  ReportsTable,
  SignsTable,
} from './report-tables.ts';
import type { MemberTracesTable } from './trace-table.ts';
import type { VisitsTable } from './visits-table.ts';

/** Times are epoch milliseconds, dates ISO text, booleans 0 or 1, JSON text: types that both engines share. */
type Flag = 0 | 1;

interface MembersTable {
  id: string;
  pool: string;
  email: string;
  /** Unique in its pool. */
  email_lower: string;
  name: string;
  name_lower: string;
  password_hash: string | null;
  status: 'unconfirmed' | 'active' | 'deleted';
  kind: 'member' | 'sample' | 'fictional';
  gender: 'male' | 'female' | null;
  date_of_birth: string | null;
  country: string | null;
  countryregion: number;
  city: string | null;
  language: string;
  personal: string | null;
  /** JSON array of `{id, answer}`. */
  prompts: string;
  /** JSON array of interest ids. */
  interests: string;
  /** JSON object: profile field → value id. */
  fields: string;
  main_photo_id: string | null;
  /** When the main photo was compared with a picture of its member, as in `photos`. */
  photo_checked_at: Generated<number | null>;
  mailprovider: number;
  paid_until: number | null;
  balance: number;
  signup_date: number;
  activated_at: number | null;
  last_active: number;
  /** JSON of the traffic source, or null. */
  traffic: string | null;
  timezone: string;
  form_path: string | null;
  /** Whether others can see this member: not paused, not pending deletion, not suspended and not hidden for an `age_look`. */
  visible: Flag;
  paused: Flag;
  /** Whether the member tells others which messages they have read, and is told. */
  read_receipts: Generated<Flag>;
  /** How the member takes first messages; null for what the site sets. */
  first_messages: Generated<FirstMessages | null>;
  /** When the account will be deleted, if the member requested it. */
  deletion_at: number | null;
  /** Incremented by every change to the answers of user, likes or chats. It is their ETag. */
  version: number;
  /** JSON of the stored filters, or null. */
  search_filters: string | null;
  /** Whether the member has reached the end of sign-up, on any device. */
  signup_finished: Flag;
  /** Why the member can't log in; null if they can. */
  suspension: SuspensionKind | null;
  /** When the suspension ends; null for a ban, and for a suspension without an end. */
  suspended_until: number | null;
  /** The operator's words. */
  suspension_reason: string | null;
  /** Why the member is hidden until somebody has looked at their age; null if they aren't. */
  age_look: Generated<AgeLook | null>;
}

/** The files of refused photos, by their hash: whoever sends one again, it is refused. */
interface RefusedPhotosTable {
  pool: string;
  source_hash: string;
  refused_at: number;
}

interface PhotosTable {
  id: string;
  member_id: string;
  name: string;
  censored_name: string;
  /** `held` waits as well, and meanwhile only its owner and operators see it: it is on a list of known pictures. */
  status: (typeof PHOTO_STATES)[number];
  nude: Flag;
  width: number;
  height: number;
  bytes: number;
  thumbhash: string | null;
  /** SHA-256 of the file that the member sent. Null for sample photos and those of older versions. */
  source_hash: Generated<string | null>;
  position: number;
  /** When an operator compared it with a picture of its member. */
  checked_at: Generated<number | null>;
  created: number;
}

interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  member_id: string;
  host: string;
  created: number;
  last_used: number;
  expires: number;
  user_agent: string;
  ip: string;
}

interface TokensTable {
  token_hash: string;
  purpose:
    | 'signup'
    | 'activation'
    | 'reset'
    | 'mail_change'
    | 'mail_revert'
    | 'passkey_add'
    | 'passkey_login'
    | 'desk_passkey_add'
    | 'desk_passkey_login'
    | 'desk_export'
    | 'handoff';
  member_id: string | null;
  email_lower: string | null;
  /** Hash of what the token is bound to, such as site and browser. */
  binding: string | null;
  data: string | null;
  created: number;
  expires: number;
  used_at: number | null;
}

interface LikesTable {
  member_id: string;
  profile_id: string;
  created: number;
  seen_at: number | null;
}

interface BlocksTable {
  member_id: string;
  profile_id: string;
  created: number;
  /** The name of the blocked member at the time of the block, because a block hides later ones. */
  profile_name: string | null;
}

/** Permission to download all data of a member once. */
interface ExportsTable {
  id: string;
  member_id: string;
  created: number;
  expires: number;
  used_at: number | null;
}

/** The member whose lander led to a sign-up, until the two have a chat. */
interface SignupsAboutTable {
  member_id: string;
  profile_id: string;
  created: number;
}

/** Values that exist once per installation, by name: push keys, whether sample data was added. */
interface SettingsTable {
  name: string;
  value: string;
}

export interface Schema extends MoneyTables, DeskTables, MemberLookupTables, PhotoCheckTables, PictureHashTables {
  reports: ReportsTable;
  reported_profiles: ReportedProfilesTable;
  signs: SignsTable;
  member_traces: MemberTracesTable;
  appeals: AppealsTable;
  complaints: ComplaintsTable;
  audit_log: AuditLogTable;
  members: MembersTable;
  photos: PhotosTable;
  refused_photos: RefusedPhotosTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  likes: LikesTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  message_reactions: MessageReactionsTable;
  blocks: BlocksTable;
  mail_queue: MailQueueTable;
  mailbox: MailboxTable;
  push_subscriptions: PushSubscriptionsTable;
  push_queue: PushQueueTable;
  pushbox: PushboxTable;
  exports: ExportsTable;
  signups_about: SignupsAboutTable;
  settings: SettingsTable;
  attributions: AttributionsTable;
  postback_queue: PostbackQueueTable;
  funnel_counts: FunnelCountsTable;
  visits: VisitsTable;
  daily_figures: DailyFiguresTable;
  postbackbox: PostbackboxTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  news: NewsTable;
  news_seen: NewsSeenTable;
  passkeys: PasskeysTable;
  passkey_users: PasskeyUsersTable;
}

export type MemberRow = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;
export type MemberChange = Updateable<MembersTable>;
export type PhotoRow = Selectable<PhotosTable>;
export type SessionRow = Selectable<SessionsTable>;
export type TokenRow = Selectable<TokensTable>;
export type LikeRow = Selectable<LikesTable>;
export type ConversationRow = Selectable<ConversationsTable>;
export type MessageRow = Selectable<MessagesTable>;
export type MessageReactionRow = Selectable<MessageReactionsTable>;
export type ExportRow = Selectable<ExportsTable>;
