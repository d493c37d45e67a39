import { array, boolean, integer, min, nullable, object, size, string } from 'superstruct';
import { HASH_LINES_AT_ONCE, HASH_LIST_NAME_MAX_CHARS } from '../../rules/hash-list-limits.ts';
import { count, id, timestamp } from '../contract.ts';
import { filledText } from '../text.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, OWNERS } from './roles.ts';

const name = () => filledText(HASH_LIST_NAME_MAX_CHARS);

/** Lists of known pictures, by their hashes. They hold for all sites. */
export const hashCalls = {
  'hash-lists': {
    roles: OWNERS,
    body: nothing,
    answer: array(object({ name: string(), hashes: count(), imported: timestamp() })),
  },
  /** A part of a list. The last one puts it to use, in place of the list of that name. Wrong lines are named, and nothing is left of it. */
  'import-hashes': {
    roles: OWNERS,
    body: object({
      name: name(),
      /** As the answer to the first part says. Null for the first. */
      import: nullable(id()),
      /** The number of the first of these lines. */
      first_line: min(integer(), 1),
      lines: size(array(string()), 0, HASH_LINES_AT_ONCE),
      last: boolean(),
    }),
    answer: object({ import: id(), hashes: count() }),
  },
  'remove-hash-list': { roles: OWNERS, body: object({ name: name() }), answer: done },
} as const satisfies DeskContractTable;
