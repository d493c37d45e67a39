import { importHashes, listHashLists, removeHashList } from '#server/photos/hashes/lists/hash-lists.ts';
import type { hashCalls } from '#shared/contracts/desk/hashes.ts';
import { changes, type OperatorCall, shows } from './operator-call.ts';

/** The operators' calls about lists of known pictures, which hold for all sites. */
export const HASH_CALLS: { readonly [Call in keyof typeof hashCalls]: OperatorCall<Call> } = {
  'hash-lists': shows('all', (deps) => listHashLists(deps)),
  // It writes its own entry with the last part.
  'import-hashes': changes('all', importHashes, null),
  'remove-hash-list': changes('all', removeHashList, ({ name }) => ({ action: 'remove hashes', subject: name })),
};
