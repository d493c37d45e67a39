import { notFound, Refusal } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { MemberNeeds } from '../needs.ts';
import { auditOn, locateLivingMember, type OperatorOfSites, type Target } from './member-of-operator.ts';
import { deleteNote, insertNote, notesAbout } from './queries.ts';

type NoteNeeds = Pick<MemberNeeds, 'store' | 'clock' | 'newId'> & { readonly sites: SiteDirectory };

/** Notes are data about the member: they are in the export, and go with the account. The audit log has only their ids. */
export async function addNote(
  deps: NoteNeeds,
  { text, ...target }: Target & { readonly text: string },
  operator: OperatorOfSites,
): Promise<{ id: string }> {
  const located = await locateLivingMember(deps, target, operator);
  const id = deps.newId();
  await deps.store.transaction(async (tx) => {
    await insertNote(tx, {
      id,
      member_id: located.member.id,
      operator: operator.name,
      at: deps.clock(),
      text: text.trim(),
    });
    await auditOn(tx, deps, operator, { action: 'add note', located, subject: id });
  });
  return { id };
}

/** @throws not-found, forbidden for the note of another operator, unless a manager or an owner removes it */
export async function removeNote(
  deps: NoteNeeds,
  { note, ...target }: Target & { readonly note: string },
  operator: OperatorOfSites,
): Promise<void> {
  const located = await locateLivingMember(deps, target, operator);
  await deps.store.transaction(async (tx) => {
    const found = (await notesAbout(tx, located.member.id)).find(({ id }) => id === note);
    if (!found) throw notFound();
    const isTheirs = found.operator === operator.name || operator.role === 'manager' || operator.role === 'owner';
    if (!isTheirs) throw new Refusal('forbidden', 'desk.role');
    await deleteNote(tx, note);
    await auditOn(tx, deps, operator, { action: 'remove note', located, subject: note });
  });
}
