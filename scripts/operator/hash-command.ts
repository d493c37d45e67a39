import { readTextFile } from '#server/base/read-text-file.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { readHashLine } from '#shared/rules/hash-line.ts';
import { HASH_LINES_AT_ONCE } from '#shared/rules/hash-list-limits.ts';
import { askServer } from './ask-server.ts';
import { type Outcome, tableOf } from './run-command.ts';

/** Within the largest body of a call, also as JSON. */
const PART_MAX_BYTES = 48 * 1024;
const PROBLEMS_SHOWN = 20;

interface Options {
  readonly name: string | undefined;
  readonly by: string | undefined;
}

/** `hashes list`, `hashes remove <list>` and `hashes import <file> --name <list>`. Null for other words. */
export async function hashCommand(
  what: string | undefined,
  word: string,
  { name, by }: Options,
): Promise<Outcome | null> {
  const ask = (call: string, body: object = {}) => askServer(call, body, 'The list was refused.', by);
  if (what === 'list' && !word) {
    const lists = (await ask('hash-lists')) as DeskAnswer<'hash-lists'>;
    const rows = lists.map(({ imported, ...list }) => ({ ...list, imported: new Date(imported).toISOString() }));
    return { ...tableOf(rows, 'There are no lists.'), answer: lists };
  }
  if (what === 'remove' && word) {
    const answer = await ask('remove-hash-list', { name: word });
    return { answer, show: () => console.log(`Photos are no longer compared with ${word}.`) };
  }
  if (what !== 'import' || !word) return null;
  if (!name) throw new Error('Add --name: operators read it in the cases that the list makes.');
  const hashes = await sendList(ask, name, readList(word));
  const answer = { name, hashes };
  return { answer, show: () => console.log(`New photos are compared with the ${hashes} hashes of ${name} now.`) };
}

/** @throws what is wrong with the file, before anything is sent */
function readList(file: string): string[] {
  let text: string;
  try {
    text = readTextFile(file);
  } catch {
    throw new Error(`${file} can't be read. Is it there?`);
  }
  // Not more of each than its problem needs. The databases can't store NUL.
  const lines = text.split(/\r?\n/).map((line) => line.trim().slice(0, 200).replaceAll('\0', ' ').toWellFormed());
  const problems = lines.flatMap((line, at) => {
    const read = readHashLine(line);
    return typeof read === 'string' ? [`Line ${at + 1} ${read}.`] : [];
  });
  if (problems.length === 0) return lines;
  const more = problems.length - PROBLEMS_SHOWN;
  const shown = [...problems.slice(0, PROBLEMS_SHOWN), ...(more > 0 ? [`And ${more} more.`] : [])];
  throw new Error(`${shown.join('\n')}\nNothing was imported.`);
}

/** Sends the list in parts. It is put to use with the last one. */
async function sendList(
  ask: (call: string, body: object) => Promise<unknown>,
  name: string,
  lines: readonly string[],
): Promise<number> {
  let sent: DeskAnswer<'import-hashes'> | null = null;
  for (let at = 0; at < lines.length; ) {
    const part = partOf(lines, at);
    const last = at + part.length === lines.length;
    const body = { name, import: sent?.import ?? null, first_line: at + 1, lines: part, last };
    sent = (await ask('import-hashes', body)) as DeskAnswer<'import-hashes'>;
    at += part.length;
  }
  return sent?.hashes ?? 0;
}

/** As many lines as go into one call. */
function partOf(lines: readonly string[], from: number): string[] {
  const part: string[] = [];
  let bytes = 0;
  for (const line of lines.slice(from, from + HASH_LINES_AT_ONCE)) {
    bytes += Buffer.byteLength(JSON.stringify(line)) + 1;
    if (part.length > 0 && bytes > PART_MAX_BYTES) break;
    part.push(line);
  }
  return part;
}
