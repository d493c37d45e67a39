import { findConversation } from '#server/chats/conversations.ts';
import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { findVisible, viewerOf } from '#server/members/visibility.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { REPORTS_PER_DAY } from '#shared/rules/limits.ts';
import { blockWithin, tellBoth } from './blocks.ts';

const DAY_MS = 86_400_000;

/** Stores a case and gives its id; with `block` both vanish from each other in the same step. @throws 404, 429 */
export async function addReport(
  deps: Deps,
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
    if (conversation && (await findConversation(tx, member, conversation)).partner.id !== profile) throw notFound();
    await tx
      .insertInto('reports')
      .values({
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
      })
      .execute();
    if (block) await blockWithin(tx, deps, member, profile);
  });
  if (block) await tellBoth(deps, member.id, profile);
  return id;
}
