import { notFound } from '#server/base/refusal.ts';
import type { MemberNeeds } from '../needs.ts';
import { deletePasskey } from './queries.ts';

/** @throws not-found */
export async function removePasskey({ store }: MemberNeeds, memberId: string, id: string): Promise<void> {
  if (!(await deletePasskey(store.db, memberId, id))) throw notFound();
}
