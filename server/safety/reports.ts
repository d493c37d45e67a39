import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { REPORTS_PER_DAY } from '#shared/rules/limits.ts';
import { blockWithin } from './blocks.ts';
import type { SafetyNeeds } from './needs.ts';
import { insertReport } from './queries.ts';

const DAY_MS = 86_400_000;

/** Stores a case and gives its id; with `block` the reporter also blocks the member in the same step. @throws not-found, too-many */
export async function addReport(
  deps: SafetyNeeds,
  site: Site,
  member: MemberRow,
  { profile, conversation, message_ids = [], reason, text, block }: Body<'addReport'>,
): Promise<string> {
  const { store, newId, clock } = deps;
  await countUse(deps, `reports ${member.id}`, REPORTS_PER_DAY, DAY_MS);
  const id = newId();
  await store.transaction(async (tx) => {
    const about = profile === member.id ? undefined : await findVisible(tx, viewerOf(member), profile);
    if (!about) throw notFound();
    if (conversation && (await deps.findConversation(tx, member, conversation)).partner.id !== profile)
      throw notFound();
    await insertReport(tx, {
      id,
      site_host: site.pack.host,
      reporter_id: member.id,
      profile_id: profile,
      conversation_id: conversation ?? null,
      message_ids: JSON.stringify(message_ids),
      reason,
      body: text,
      created: clock(),
      closed_at: null,
      decision: null,
      reasons: null,
      appeal_until: null,
    });
    if (block) await blockWithin(tx, deps, member, profile);
  });
  return id;
}
