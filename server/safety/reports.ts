import { refuseProblems } from '#server/base/field-errors.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { lockName } from '#server/store/lock-name.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkText } from '#shared/rules/check-text.ts';
import { REPORT_AROUND_MESSAGES, REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { doubtReportedAge } from './age/reported-age.ts';
import { blockInTransaction } from './blocks.ts';
import { reportReceived } from './events.ts';
import type { SafetyNeeds } from './needs.ts';
import {
  insertReport,
  isConversationOf,
  keepReportedProfile,
  messagesAround,
  messagesIn,
  sameReport,
} from './queries.ts';
import { requireTarget } from './require-target.ts';
import { SAME_CASE_MS } from './same-case.ts';

/**
 * Stores a report and returns its id; the same report again, as after a lost answer, is the same case, until it is decided or
 * the profile changes. With `block`, the reporter also blocks the member. @throws invalid, not-found
 */
export async function addReport(
  deps: SafetyNeeds,
  site: Site,
  member: MemberRow,
  { profile, conversation, message_ids = [], message, reason, text, block }: Body<'POST report'>,
): Promise<string> {
  const { store, newId, clock } = deps;
  refuseProblems({ text: checkText(text, REPORT_MAX_CHARS) });
  return store.transaction(async (tx) => {
    await lockName(tx, store, `report ${member.id}`);
    const messages = conversation ? await carriedMessages(tx, conversation, message_ids, message) : [];
    const report = {
      id: newId(),
      site_host: site.pack.host,
      reporter_id: member.id,
      profile_id: profile,
      conversation_id: conversation ?? null,
      message_ids: JSON.stringify(messages),
      message_id: message !== undefined && messages.includes(message) ? message : null,
      reason,
      body: trimText(text),
      created: clock(),
      closed_at: null,
      outcome: null,
      decision: null,
      reasons: null,
      appeal_until: null,
    };
    // Before the target is looked for, because the first copy may have blocked it.
    const same = await sameReport(tx, report, report.created - SAME_CASE_MS);
    if (same !== undefined) {
      if (block) await blockInTransaction(tx, deps, member, profile);
      return same;
    }
    await requireTarget(tx, member, profile);
    // Only messages of the member's own chat: moderators read them.
    if (conversation && !(await isConversationOf(tx, conversation, [member.id, profile]))) throw notFound();
    if (reason === 'minor') await doubtReportedAge(tx, member, profile, report.created);
    if (block) await blockInTransaction(tx, deps, member, profile);
    await insertReport(tx, report);
    await keepReportedProfile(tx, report);
    await record(tx, reportReceived, { site });
    return report.id;
  });
}

/** The ids of the named messages, and of those around the one that the report is about. */
async function carriedMessages(
  tx: Tx,
  conversation: string,
  named: readonly string[],
  about: string | undefined,
): Promise<string[]> {
  const around = about === undefined ? [] : await messagesAround(tx, conversation, about, REPORT_AROUND_MESSAGES);
  return messagesIn(tx, conversation, [...new Set([...named, ...around])]);
}
