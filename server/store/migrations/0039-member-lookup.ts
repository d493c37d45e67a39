import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Of a row of `members`. */
const stateOf = (row: string) => `case
  when ${row}.suspension = 'banned' then 'banned'
  when ${row}.suspension is not null then 'suspended'
  when ${row}.deletion_at is not null or ${row}.status = 'deleted' then 'leaving'
  when ${row}.status = 'unconfirmed' then 'unconfirmed'
  else 'active' end`;

const CHANGED = ['name_lower', 'email_lower', 'status', 'suspension', 'deletion_at'];

/** Each value begins a line, so that the beginning of a value can be looked for too. */
const textOf = (row: string, line: string) =>
  `${line} || ${row}.name_lower || ${line} || ${row}.email_lower || ${line} || lower(${row}.id)`;

/** The lines are separated by `\n`, which neither names nor addresses contain. */
const SQLITE_TEXT = textOf('new', 'char(10)');
const POSTGRES_TEXT = textOf('new', 'chr(10)');

/** Members in the order of their sign-up, with 1,024 places for those of the same millisecond. */
const PLACES = 1_024;

/** The first free place of the millisecond. With all of them taken, the member stands with the newest. */
const SQLITE_PLACE = `case
  when not exists (select 1 from member_lookup where n = new.signup_date * ${PLACES}) then new.signup_date * ${PLACES}
  when not exists (select 1 from member_lookup where n = new.signup_date * ${PLACES} + ${PLACES - 1})
    then (select max(n) + 1 from member_lookup where n between new.signup_date * ${PLACES} and new.signup_date * ${PLACES} + ${PLACES - 1})
  else (select max(n) + 1 from member_lookup) end`;

/**
 * `detail=none`: a query looks for the trigrams, and then compares the whole text. Otherwise the index would have several times
 * the size. `secure-delete`: what a member has deleted doesn't stay in the index until it is merged.
 */
const SQLITE = [
  `create table member_lookup (
    n integer primary key, member_id text not null unique references members (id) on delete cascade,
    pool text not null, state text not null, text text not null
  )`,
  'create index member_lookup_by_pool on member_lookup (pool, n)',
  'create index member_lookup_by_state on member_lookup (pool, state, n)',
  `create virtual table member_lookup_text using fts5(
    text, content = 'member_lookup', content_rowid = 'n', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
  )`,
  "insert into member_lookup_text (member_lookup_text, rank) values ('secure-delete', 1)",
  `create trigger member_lookup_text_added after insert on member_lookup begin
    insert into member_lookup_text (rowid, text) values (new.n, new.text);
  end`,
  `create trigger member_lookup_text_deleted after delete on member_lookup begin
    insert into member_lookup_text (member_lookup_text, rowid, text) values ('delete', old.n, old.text);
  end`,
  `create trigger member_lookup_text_changed after update of text on member_lookup when old.text <> new.text begin
    insert into member_lookup_text (member_lookup_text, rowid, text) values ('delete', old.n, old.text);
    insert into member_lookup_text (rowid, text) values (new.n, new.text);
  end`,
  `create trigger member_lookup_added after insert on members begin
    insert into member_lookup (n, member_id, pool, state, text)
    values (${SQLITE_PLACE}, new.id, new.pool, ${stateOf('new')}, ${SQLITE_TEXT});
  end`,
  `create trigger member_lookup_changed after update of ${CHANGED} on members
    when ${CHANGED.map((name) => `old.${name} is not new.${name}`).join(' or ')} begin
    update member_lookup set state = ${stateOf('new')}, text = ${SQLITE_TEXT} where member_id = new.id;
  end`,
];

const ADDED_ON_POSTGRES = `(new.signup_date * ${PLACES} + (hashtext(new.id) & ${PLACES - 1}), new.id, new.pool, ${stateOf('new')}, ${POSTGRES_TEXT})`;

const POSTGRES = [
  // Two members can share a place, because their transactions don't see each other.
  `create table member_lookup (
    n bigint not null, member_id text primary key references members (id) on delete cascade,
    pool text not null, state text not null, text text not null
  )`,
  // In the order of bytes, which the server sorts by too.
  'create index member_lookup_by_pool on member_lookup (pool, n, member_id collate "C")',
  'create index member_lookup_by_state on member_lookup (pool, state, n, member_id collate "C")',
  `create function keep_member_lookup() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into member_lookup (n, member_id, pool, state, text) values ${ADDED_ON_POSTGRES};
    else
      update member_lookup set state = ${stateOf('new')}, text = ${POSTGRES_TEXT} where member_id = new.id;
    end if;
    return null;
  end $$`,
  'create trigger member_lookup_added after insert on members for each row execute function keep_member_lookup()',
  `create trigger member_lookup_changed after update of ${CHANGED} on members for each row
    when (${CHANGED.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')}) execute function keep_member_lookup()`,
];

/** In the order of sign-up, each place after the one before, also if more members than places are of one millisecond. */
const FILLED_ON_SQLITE = `select
    max(new.signup_date * ${PLACES} - new.nth) over (order by new.nth) + new.nth, new.id, new.pool, ${stateOf('new')}, ${SQLITE_TEXT}
  from (select *, row_number() over (order by signup_date, id) as nth from members) as new order by new.nth`;
const FILLED_ON_POSTGRES = `select (row_of).* from (select ${ADDED_ON_POSTGRES}::member_lookup as row_of from members as new) as rows`;

/** Adds the members that are there already. */
export async function fillMemberLookup(db: Kysely<never>, engine: Engine): Promise<void> {
  const rows = engine === 'sqlite' ? FILLED_ON_SQLITE : FILLED_ON_POSTGRES;
  await sql.raw(`insert into member_lookup (n, member_id, pool, state, text) ${rows}`).execute(db);
}

/**
 * What operators look members up by: parts of the name, the address and the id, the state and the age of the account
 * (docs/decisions/0188). Triggers keep it, so that no code that stores members can forget it.
 */
export const memberLookup = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
    await fillMemberLookup(db, engine);
    const { schema } = db as unknown as Kysely<unknown>;
    const ip = engine === 'sqlite' ? sql`ip` : sql`ip text_pattern_ops`;
    await sql`create index sessions_by_ip on sessions (${ip})`.execute(db);
    await schema
      .createTable('staff_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('staff_notes_of_member').on('staff_notes').columns(['member_id', 'at']).execute();
  },
});
