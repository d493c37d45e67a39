import type { Store } from '#server/store/store.ts';
import type { CheckFiles } from './check-files.ts';
import { endCheck, isPictureUsed, lostChecks } from './queries.ts';

/**
 * Ends checks whose picture can't be compared any more: the photo is gone, or its member is banned. The pictures are deleted. Of one
 * member, or of all with null.
 */
export async function dropLostChecks(store: Store, files: CheckFiles, memberId: string | null): Promise<void> {
  for (const { id, file } of await lostChecks(store.db, memberId)) {
    await store.transaction((tx) => endCheck(tx, id, { state: 'open', reason: null, decided_at: null }));
    if (file !== null) await removeUnusedPictures(store, files, [file]);
  }
}

/** Deletes pictures that no check needs: the row goes first, so that after a crash the next sweep finds the file. */
export async function removeUnusedPictures(store: Store, files: CheckFiles, names: readonly string[]): Promise<void> {
  for (const name of names) if (!(await isPictureUsed(store.db, name))) await files.remove(name);
}
