import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { blockInTransaction } from './blocks.ts';
import type { SafetyNeeds } from './needs.ts';
import { insertReport, isConversationOf, messagesIn } from './queries.ts';
import { requireTarget } from './require-target.ts';

/**
 * Stores a report and returns its id. With `block`, the reporter also blocks the member. @throws not-found
 */
export async function addReport(
  deps: SafetyNeeds,
  site: Site,
  member: MemberRow,
  { profile, conversation, message_ids = [], reason, text, block }: Body<'POST report'>,
): Promise<string> {
  const { store, newId, clock } = deps;
  const id = newId();
  await store.transaction(async (tx) => {
    await requireTarget(tx, member, profile);
    if (conversation && !(await isConversationOf(tx, conversation, [member.id, profile]))) throw notFound();
    // Only of the member's own chat: moderators read them.
    const messages = conversation ? await messagesIn(tx, conversation, message_ids) : [];
    await insertReport(tx, {
      id,
      site_host: site.pack.host,
      reporter_id: member.id,
      profile_id: profile,
      conversation_id: conversation ?? null,
      message_ids: JSON.stringify(messages),
      reason,
      body: text,
      created: clock(),
      closed_at: null,
      outcome: null,
      decision: null,
      reasons: null,
      appeal_until: null,
    });
    if (block) await blockInTransaction(tx, deps, member, profile);
  });
  return id;
}
