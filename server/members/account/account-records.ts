import type { PhotoRow, Schema } from '#server/store/schema.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import type { ArchiveFile } from './account-archive.ts';
import { messagesBy, photosOfMember, rowsOfMember } from './queries.ts';

type RecordDeps = Pick<MemberNeeds, 'store' | 'photos' | 'gifOf'>;
type Rows = AsyncIterable<object>;
type Reader = (deps: RecordDeps, memberId: string) => Rows;

const ROWS_PER_PIECE = 500;
const text = new TextEncoder();

/**
 * What is exported of each table: everything about the member, nothing of others. Of what two people share, such as a
 * conversation, that is the member's own part, without the other one's name or id. Every table has to be decided on.
 */
const READERS: { readonly [Table in keyof Schema]: Reader | null } = {
  members: (deps, id) => rowsOf(deps, 'members', 'id', id, ['password_hash', 'email_lower', 'name_lower', 'version']),
  photos: (deps, id) => rowsOf(deps, 'photos', 'member_id', id, ['member_id', 'name', 'censored_name', 'thumbhash']),
  sessions: (deps, id) => rowsOf(deps, 'sessions', 'member_id', id, ['token_hash', 'member_id']),
  tokens: (deps, id) => rowsOf(deps, 'tokens', 'member_id', id, ['token_hash', 'member_id', 'binding', 'email_lower']),
  likes: (deps, id) => rowsOf(deps, 'likes', 'member_id', id, ['member_id', 'profile_id', 'seen_at']),
  blocks: (deps, id) => rowsOf(deps, 'blocks', 'member_id', id, ['member_id', 'profile_id']),
  mail_queue: (deps, id) => rowsOf(deps, 'mail_queue', 'member_id', id, ['member_id', 'data', 'last_error']),
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
    rowsOf(deps, 'reports', 'reporter_id', id, ['reporter_id', 'profile_id', 'conversation_id', 'message_ids']),
  appeals: (deps, id) => rowsOf(deps, 'appeals', 'member_id', id, ['report_id', 'member_id']),
  signups_about: (deps, id) => rowsOf(deps, 'signups_about', 'member_id', id, ['member_id', 'profile_id']),
  attributions: (deps, id) => rowsOf(deps, 'attributions', 'member_id', id, ['member_id']),
  postback_queue: (deps, id) => rowsOf(deps, 'postback_queue', 'member_id', id, ['member_id', 'last_error']),
  messages: ownMessages,
  // What is the member's of a conversation are the messages.
  conversations: null,
  // What waits to be sent to the subscriptions is in `notifications`.
  push_queue: null,
  // The stand-in for a push service of development.
  pushbox: null,
  // The stand-in for a mail server of development: the same mails as in `mail_queue`.
  mailbox: null,
  // What everybody is told.
  news: null,
  // Numbers, of nobody.
  funnel_counts: null,
  // The stand-in for a partner's server of development: what was in `postback_queue`.
  postbackbox: null,
  kept: null,
};

export async function* recordsOf(deps: RecordDeps, memberId: string): AsyncGenerator<ArchiveFile> {
  for (const [table, read] of Object.entries(READERS)) {
    if (read) yield { name: `${table}.json`, packed: false, pieces: jsonOf(read(deps, memberId)) };
  }
  const photos = await photosOfMember(deps.store.db, memberId);
  for (const photo of photos) yield { name: `photos/${photo.id}.jpg`, packed: true, pieces: pictureOf(deps, photo) };
}

/** A table's rows, read in one go: of all but messages a member has few. */
async function* rowsOf<Table extends keyof Schema>(
  { store }: RecordDeps,
  table: Table,
  column: string,
  memberId: string,
  left: readonly (keyof Schema[Table] & string)[],
): Rows {
  const rows = await rowsOfMember(store.db, table, column, memberId);
  const kept = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !isLeft(left, name)));
  yield* rows.map(kept);
}

const isLeft = (left: readonly string[], name: string) => left.includes(name);

async function* ownMessages({ store, gifOf }: RecordDeps, memberId: string): Rows {
  const conversations = new Map<string, number>();
  for (let after = 0, full = true; full; ) {
    const rows = await messagesBy(store.db, memberId, { after, limit: ROWS_PER_PIECE });
    for (const { conversation_id, body, gif, created } of rows) {
      const conversation = conversations.get(conversation_id) ?? conversations.size + 1;
      conversations.set(conversation_id, conversation);
      yield { conversation, created, body, ...(gif && { gif: gifOf(gif)?.alt }) };
    }
    after = rows.at(-1)?.seq ?? after;
    full = rows.length === ROWS_PER_PIECE;
  }
}

async function* jsonOf(rows: Rows): AsyncGenerator<Uint8Array> {
  let piece: string[] = [];
  let separator = '[\n';
  for await (const row of rows) {
    piece.push(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
    if (piece.length < ROWS_PER_PIECE) continue;
    yield text.encode(piece.join(''));
    piece = [];
  }
  yield text.encode(`${piece.join('')}${separator === '[\n' ? '[' : '\n'}]\n`);
}

/** The largest there is. */
async function* pictureOf({ photos }: RecordDeps, { name }: PhotoRow): AsyncGenerator<Uint8Array> {
  for (const width of PHOTO_WIDTHS_PX.toReversed()) {
    const picture = await photos.files.read(name, width, 'jpeg');
    if (!picture) continue;
    yield picture;
    return;
  }
}
