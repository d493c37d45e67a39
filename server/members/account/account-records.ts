import { SHOW_MEMBER } from '#server/store/audit-log.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import { memberAccount } from '#server/store/member-account.ts';
import type { SignRow } from '#server/store/report-tables.ts';
import type { PhotoRow, Schema } from '#server/store/schema.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { KEPT_TRACES } from '#shared/rules/signs/banned-traces.ts';
import { SIGNS } from '#shared/rules/signs/sign-table.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { MemberNeeds } from '../needs.ts';
import type { ArchiveFile } from './account-archive.ts';
import {
  hashesOfMember,
  ledgerOf,
  lowerEmailOf,
  messagesBy,
  photosOfMember,
  requestsTo,
  rowsOfMember,
} from './queries.ts';

type RecordNeeds = Pick<MemberNeeds, 'store' | 'photos' | 'gifOf'>;
type Rows = AsyncIterable<object>;
type Reader = (deps: RecordNeeds, memberId: string) => Rows;

/** A message has up to 16 KB. */
const MESSAGES_PER_QUERY = 50;
/** Small, because compressing a piece keeps other requests waiting. */
const PIECE_CHARS = 64 * 1024;
const text = new TextEncoder();

/**
 * What the export contains of each table: everything about the member, nothing about others. Of shared data, such as a
 * conversation, it contains the member's own part without the partner's name or id. A new table fails to compile here.
 */
const READERS: { readonly [Table in keyof Schema]: Reader | null } = {
  members: (deps, id) => rowsOf(deps, 'members', 'id', id, ['password_hash', 'email_lower', 'name_lower', 'version']),
  photos: (deps, id) => rowsOf(deps, 'photos', 'member_id', id, ['member_id', 'name', 'censored_name', 'thumbhash']),
  // In words: the picture is for moderators only, and deleted when they decide.
  photo_checks: (deps, id) => rowsOf(deps, 'photo_checks', 'member_id', id, ['id', 'member_id', 'file']),
  sessions: (deps, id) => rowsOf(deps, 'sessions', 'member_id', id, ['token_hash', 'member_id']),
  tokens: (deps, id) => rowsOf(deps, 'tokens', 'member_id', id, ['token_hash', 'member_id', 'binding', 'email_lower']),
  likes: (deps, id) => rowsOf(deps, 'likes', 'member_id', id, ['member_id', 'profile_id', 'seen_at']),
  blocks: (deps, id) => rowsOf(deps, 'blocks', 'member_id', id, ['member_id', 'profile_id', 'profile_name']),
  mail_queue: ownMails,
  push_subscriptions: (deps, id) =>
    rowsOf(deps, 'push_subscriptions', 'member_id', id, [
      'member_id',
      'endpoint_hash',
      'p256dh',
      'auth',
      'session_hash',
    ]),
  exports: (deps, id) => rowsOf(deps, 'exports', 'member_id', id, ['id', 'member_id']),
  notifications: (deps, id) => rowsOf(deps, 'notifications', 'member_id', id, ['id', 'member_id', 'profile_id']),
  notification_settings: (deps, id) => rowsOf(deps, 'notification_settings', 'member_id', id, ['member_id']),
  news_seen: (deps, id) => rowsOf(deps, 'news_seen', 'member_id', id, ['member_id']),
  passkeys: (deps, id) => rowsOf(deps, 'passkeys', 'member_id', id, ['id', 'member_id']),
  passkey_users: (deps, id) => rowsOf(deps, 'passkey_users', 'member_id', id, ['member_id']),
  reports: (deps, id) =>
    rowsOf(deps, 'reports', 'reporter_id', id, [
      ...(['reporter_id', 'profile_id', 'conversation_id', 'message_ids', 'message_id'] as const),
    ]),
  // Would tell a member that somebody has reported them.
  reported_profiles: null,
  signs: signsInWords,
  member_traces: tracesInWords,
  appeals: (deps, id) => rowsOf(deps, 'appeals', 'member_id', id, ['report_id', 'member_id']),
  signups_about: (deps, id) => rowsOf(deps, 'signups_about', 'member_id', id, ['member_id', 'profile_id']),
  attributions: (deps, id) => rowsOf(deps, 'attributions', 'member_id', id, ['member_id']),
  postback_queue: (deps, id) => rowsOf(deps, 'postback_queue', 'member_id', id, ['member_id', 'last_error']),
  payments: (deps, id) =>
    rowsOf(deps, 'payments', 'member_id', id, ['member_id', 'client_key', 'asked', 'redirect', 'checks']),
  premium: (deps, id) => rowsOf(deps, 'premium', 'member_id', id, ['member_id', 'mandate']),
  discount_uses: (deps, id) => rowsOf(deps, 'discount_uses', 'member_id', id, ['member_id']),
  spending_limits: (deps, id) => rowsOf(deps, 'spending_limits', 'member_id', id, ['member_id']),
  payment_holds: (deps, id) => rowsOf(deps, 'payment_holds', 'member_id', id, ['id', 'member_id']),
  acknowledgements: (deps, id) => rowsOf(deps, 'acknowledgements', 'member_id', id, ['member_id']),
  ledger_entries: ownLedger,
  audit_log: changesByOperators,
  staff_notes: (deps, id) => rowsOf(deps, 'staff_notes', 'member_id', id, ['id', 'member_id', 'operator']),
  messages: ownMessages,
  message_reactions: (deps, id) => rowsOf(deps, 'message_reactions', 'member_id', id, ['message_id', 'member_id']),
  // What the member writes is exported with `messages`.
  conversations: ownRequests,
  // The same as in `members`.
  member_lookup: null,
  // Refers to rows of `notifications`.
  push_queue: null,
  // Only in development: the local push receiver.
  pushbox: null,
  // Only in development: the same mails as in `mail_queue`.
  mailbox: null,
  // The same for all members.
  news: null,
  // Only the hashes of files, without whose they were.
  refused_photos: null,
  photo_hashes: pictureHashes,
  // Only which photos have no hash yet.
  photos_to_hash: null,
  // Only what refused photos showed, without whose they were.
  refused_hashes: null,
  // The same for all members.
  hash_lists: null,
  listed_hashes: null,
  // Not personal.
  funnel_counts: null,
  visits: null,
  daily_figures: null,
  // Only in development: the same as in `postback_queue`.
  postbackbox: null,
  // Each posting of the member is exported with `ledger_entries`.
  ledger_postings: null,
  // Refers to rows of `payments`.
  payment_events: null,
  // About operators, not members.
  operators: null,
  operator_passkeys: null,
  operator_sessions: null,
  operator_invites: null,
  desk_claims: null,
  desk_reasons: null,
  // The same for all members.
  discount_codes: null,
  // Has an address and no account, because cancellations need no login.
  cancellations: null,
  // Has an address and no account, because complaints need no login.
  complaints: null,
  // Only in development: the local test provider of payments.
  paybox: null,
  settings: null,
};

export async function* recordsOf(deps: RecordNeeds, memberId: string): AsyncGenerator<ArchiveFile> {
  for (const [table, read] of Object.entries(READERS)) {
    if (read) yield { name: `${table}.json`, isCompressed: false, pieces: jsonOf(read(deps, memberId)) };
  }
  const photos = await photosOfMember(deps.store.db, memberId);
  for (const photo of photos)
    yield { name: `photos/${photo.id}.jpg`, isCompressed: true, pieces: pictureOf(deps, photo) };
}

/** A table's rows, read at once: members have few rows except messages. */
async function* rowsOf<Table extends keyof Schema>(
  { store }: RecordNeeds,
  table: Table,
  column: string,
  memberId: string,
  omitted: readonly (keyof Schema[Table] & string)[],
): Rows {
  const rows = await rowsOfMember(store.db, table, column, memberId);
  const withoutOmitted = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !isOmitted(omitted, name)));
  yield* rows.map(withoutOmitted);
}

const isOmitted = (omitted: readonly string[], name: string) => omitted.includes(name);

/**
 * Only mails to the member's current address. The mail about a change of address goes only to an address without an
 * account, so it would reveal who has one (docs/product/must-hold.md#a4).
 */
async function* ownMails(deps: RecordNeeds, memberId: string): Rows {
  const email_lower = await lowerEmailOf(deps.store.db, memberId);
  for await (const row of rowsOf(deps, 'mail_queue', 'member_id', memberId, ['member_id', 'data', 'last_error']))
    if (lowerEmail((row as Pick<MailQueueRow, 'to_address'>).to_address) === email_lower) yield row;
}

/** Not that an operator looked at the member: it would tell a reported member that, and when, somebody reported them. */
async function* changesByOperators(deps: RecordNeeds, memberId: string): Rows {
  for await (const row of rowsOf(deps, 'audit_log', 'member_id', memberId, ['member_id', 'operator', 'role']))
    if ((row as Pick<Schema['audit_log'], 'action'>).action !== SHOW_MEMBER) yield row;
}

/** What was seen and when, without what it counts: that would help whoever wants to get around it. */
async function* signsInWords(deps: RecordNeeds, memberId: string): Rows {
  for await (const row of rowsOf(deps, 'signs', 'member_id', memberId, ['id', 'member_id', 'subject'])) {
    const { rule, ...rest } = row as Pick<SignRow, 'rule' | 'evidence' | 'created'>;
    yield { sign: SIGNS[rule].sentence, ...rest };
  }
}

/** What is kept to recognize the member by, without the hashes. */
async function* tracesInWords(deps: RecordNeeds, memberId: string): Rows {
  for await (const row of rowsOf(deps, 'member_traces', 'member_id', memberId, ['member_id', 'hash', 'banned_at'])) {
    const { kind, seen } = row as Pick<Schema['member_traces'], 'kind' | 'seen'>;
    yield { kept: KEPT_TRACES[kind], seen };
  }
}

/** First messages that wait for the member's yes, or that they declined; not what others did with the member's own. */
async function* ownRequests({ store }: RecordNeeds, memberId: string): Rows {
  yield* await requestsTo(store.db, memberId);
}

/** Each change of the credits, and what it was for. */
async function* ownLedger({ store }: RecordNeeds, memberId: string): Rows {
  yield* await ledgerOf(store.db, memberAccount(memberId));
}

/** The hashes of the member's photos, which they are recognized by. */
async function* pictureHashes({ store }: RecordNeeds, memberId: string): Rows {
  yield* await hashesOfMember(store.db, memberId);
}

async function* ownMessages({ store, gifOf }: RecordNeeds, memberId: string): Rows {
  const conversations = new Map<string, number>();
  for (let after = 0, full = true; full; ) {
    const rows = await messagesBy(store.db, memberId, { after, limit: MESSAGES_PER_QUERY });
    for (const { conversation_id, body, gif, reply_to, created } of rows) {
      const conversation = conversations.get(conversation_id) ?? conversations.size + 1;
      conversations.set(conversation_id, conversation);
      yield { conversation, created, body, ...(gif && { gif: gifOf(gif)?.alt }), is_reply: reply_to !== null };
    }
    after = rows.at(-1)?.seq ?? after;
    full = rows.length === MESSAGES_PER_QUERY;
  }
}

async function* jsonOf(rows: Rows): AsyncGenerator<Uint8Array> {
  let piece = '';
  let separator = '[\n';
  for await (const row of rows) {
    piece += separator + JSON.stringify(row);
    separator = ',\n';
    if (piece.length < PIECE_CHARS) continue;
    yield text.encode(piece);
    piece = '';
  }
  yield text.encode(`${piece}${separator === '[\n' ? '[' : '\n'}]\n`);
}

/** The largest size that exists. */
async function* pictureOf({ photos }: RecordNeeds, { name }: PhotoRow): AsyncGenerator<Uint8Array> {
  for (const width of PHOTO_WIDTHS_PX.toReversed()) {
    const picture = await photos.files.read(name, width, 'jpeg');
    if (!picture) continue;
    yield picture;
    return;
  }
}
