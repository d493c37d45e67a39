import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { OperatorError } from '#server/base/operator-error.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { ListedHashRow } from '#server/store/picture-hash-tables.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { readHashLine } from '#shared/rules/hash-line.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { LISTED_HASHES_MAX, LISTS_REVISION } from '../known-pictures.ts';
import { setRevision } from '../queries.ts';
import {
  changeHashList,
  deleteHashList,
  deleteSomeListed,
  dropImport,
  hashLists,
  insertHashList,
  insertListedHashes,
  listsToDelete,
  setListsRemoved,
} from './queries.ts';

type ListNeeds = Pick<Infrastructure, 'store' | 'clock' | 'newId'>;

const IMPORT_MS = DAY_MS;
const DELETED_AT_ONCE = 2_000;

/** The lists in use, by name. */
export async function listHashLists({ store }: Pick<ListNeeds, 'store'>): Promise<DeskAnswer<'hash-lists'>> {
  const lists = await hashLists(store.db);
  return lists
    .filter(({ state }) => state === 'used')
    .map(({ name, hashes, created }) => ({ name, hashes, imported: created }));
}

/**
 * Takes a part of a list. Nothing is compared with it before the last part, which also replaces a list of the same name.
 * @throws what is wrong, by the numbers of the lines; then nothing of the list is left
 */
export async function importHashes(
  deps: ListNeeds,
  { name, import: begun, first_line, lines, last }: DeskBody<'import-hashes'>,
  operator: AuditedOperator,
): Promise<DeskAnswer<'import-hashes'>> {
  const { store, newId } = deps;
  const id = begun ?? newId();
  try {
    const rows = rowsOf(id, lines, first_line);
    const answer = await store.transaction(async (tx) => {
      await lockName(tx, store, 'hash lists');
      const before = await requireImport(tx, deps, { id, name, isNew: begun === null });
      const hashes = before + (rows.length > 0 ? await insertListedHashes(tx, rows) : 0);
      await requireRoom(tx, name, hashes);
      await changeHashList(tx, id, { hashes });
      if (last) await replace(tx, deps, { id, name, hashes, operator });
      return { import: id, hashes };
    });
    if (last) await deleteOldLists(store, deps.clock());
    return answer;
  } catch (error) {
    if (begun !== null && error instanceof OperatorError && (await dropImport(store.db, begun)))
      await deleteList(store, begun);
    throw error;
  }
}

export async function removeHashList(deps: ListNeeds, { name }: DeskBody<'remove-hash-list'>): Promise<void> {
  const { store, newId, clock } = deps;
  await store.transaction(async (tx) => {
    await lockName(tx, store, 'hash lists');
    if (!(await setListsRemoved(tx, name))) throw new OperatorError({ name: `There is no list ${name}.` });
    await setRevision(tx, LISTS_REVISION, newId());
  });
  await deleteOldLists(store, clock());
}

/** Deletes lists that are removed or replaced, and imports that nobody has gone on with for a day. */
export async function deleteOldLists(store: ListNeeds['store'], now: number): Promise<void> {
  for (const { id } of await listsToDelete(store.db, now - IMPORT_MS)) await deleteList(store, id);
}

/** In pieces: a million rows at once would keep everybody else waiting. */
async function deleteList({ db }: ListNeeds['store'], id: string): Promise<void> {
  while ((await deleteSomeListed(db, id, DELETED_AT_ONCE)) > 0) await othersHadTheirTurn();
  await deleteHashList(db, id);
}

function rowsOf(list_id: string, lines: readonly string[], firstLine: number): ListedHashRow[] {
  const problems: Record<string, string> = {};
  const rows: ListedHashRow[] = [];
  for (const [at, text] of lines.entries()) {
    const line = readHashLine(text);
    const number = firstLine + at;
    if (typeof line === 'string') problems[`line ${number}`] = `Line ${number} ${line}.`;
    else if (line) rows.push({ list_id, ...line });
  }
  if (Object.keys(problems).length > 0) throw new OperatorError(problems);
  return rows;
}

interface Import {
  readonly id: string;
  readonly name: string;
}

/** How many hashes the import has so far. @throws if it has ended */
async function requireImport(
  tx: Tx,
  { clock }: ListNeeds,
  { id, name, isNew }: Import & { readonly isNew: boolean },
): Promise<number> {
  if (isNew) {
    await insertHashList(tx, { id, name, state: 'importing', hashes: 0, created: clock() });
    return 0;
  }
  const list = (await hashLists(tx)).find((each) => each.id === id && each.name === name);
  if (list?.state !== 'importing') throw new OperatorError({ import: 'This import has ended. Begin anew.' });
  return list.hashes;
}

/** @throws if all lists together would have too many */
async function requireRoom(tx: Tx, name: string, hashes: number): Promise<void> {
  const others = (await hashLists(tx)).filter((list) => list.state === 'used' && list.name !== name);
  const all = others.reduce((sum, list) => sum + list.hashes, hashes);
  if (all > LISTED_HASHES_MAX)
    throw new OperatorError({
      hashes: `All lists together have at most ${LISTED_HASHES_MAX.toLocaleString('en')} hashes.`,
    });
}

async function replace(
  tx: Tx,
  { clock, newId }: ListNeeds,
  { id, name, hashes, operator }: Import & { readonly hashes: number; readonly operator: AuditedOperator },
): Promise<void> {
  if (hashes === 0) throw new OperatorError({ hashes: 'The list has no hashes.' });
  await setListsRemoved(tx, name);
  await changeHashList(tx, id, { state: 'used', hashes, created: clock() });
  await setRevision(tx, LISTS_REVISION, newId());
  await insertAuditEntry(tx, {
    ...{ id: newId(), at: clock(), operator: operator.name, role: operator.role, action: 'import hashes' },
    ...{ site_host: null, member_id: null, subject: name, until: null, reason: null },
  });
}
