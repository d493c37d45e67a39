import { notFound } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import { hasMessagesBetween } from './queries.ts';

/**
 * Checks that a member may report or block another: one they can see, or one they have messages with. Otherwise
 * anyone could write a threat and then block or pause, and couldn't be reported. A chat without messages doesn't count,
 * because the member doesn't know of it. @throws not-found
 */
export async function requireTarget(tx: Tx, member: MemberRow, profile: string): Promise<void> {
  if (profile === member.id) throw notFound();
  if (await findVisible(tx, viewerOf(member), profile)) return;
  if (!(await hasMessagesBetween(tx, member, profile))) throw notFound();
}
