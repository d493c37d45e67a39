import { insertMessage, setLastMessage } from '#server/chats/messages/queries.ts';
import { upsertConversation } from '#server/chats/queries.ts';
import { insertComplaint } from '#server/safety/complaints/queries.ts';
import { closeReport, insertAppeal, insertReport, keepReportedProfile } from '#server/safety/queries.ts';
import { insertSigns } from '#server/safety/signs/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { APPEAL_MS, COMPLAINT_DUE_MS } from '#shared/rules/report-limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { COMPLAINTS, REPORTS, type SampleComplaint, type SampleReport } from './demo-case-texts.ts';

/** As the audit log names who decided. */
const OPERATOR = 'owner@example.org';

interface Pool {
  readonly site: Site;
  readonly members: readonly MemberRow[];
  readonly now: number;
  readonly newId: () => string;
}

/** Which of the cases a pool gets: they are dealt to all pools in turn. */
interface Turn {
  readonly index: number;
  readonly pools: number;
}
const dealt = <Case>(cases: readonly Case[], { index, pools }: Turn): Case[] =>
  cases.filter((_, place) => place % pools === index);

/** Reports and complaints to decide, so that the queues of the desk are not empty. */
export async function addDemoCases(tx: Tx, pool: Pool, turn: Turn): Promise<void> {
  // The first ones are likely to be acquaintances of the demo login.
  const people = pool.members.toReversed();
  for (const [place, report] of dealt(REPORTS, turn).entries()) {
    const [reporter, reported] = people.slice(2 * place);
    if (reporter && reported) await addReport(tx, pool, { ...report, reporter, reported });
  }
  for (const complaint of dealt(COMPLAINTS, turn)) await addComplaint(tx, pool, complaint);
}

interface Sides {
  readonly reporter: MemberRow;
  readonly reported: MemberRow;
}

async function addReport(tx: Tx, pool: Pool, sample: SampleReport & Sides): Promise<void> {
  const { site, now, newId } = pool;
  const { reason, text, sentMs, messages, reporter, reported, appeal, signs } = sample;
  const created = now - sentMs;
  const talk = messages ? await addTalk(tx, pool, { reporter, reported }, { messages, endedAt: created }) : null;
  const open = { closed_at: null, decision: null, reasons: null, appeal_until: null, outcome: null };
  const report: ReportRow = {
    ...{
      id: newId(),
      site_host: site.pack.host,
      reporter_id: signs ? null : reporter.id,
      profile_id: reported.id,
      reason,
      body: text,
    },
    ...{
      conversation_id: talk?.conversation ?? null,
      message_ids: JSON.stringify(talk?.ids ?? []),
      message_id: talk?.ids.at(-1) ?? null,
      created,
      ...open,
    },
  };
  await insertReport(tx, report);
  await keepReportedProfile(tx, report);
  const signOf = { member_id: reported.id, created };
  if (signs)
    await insertSigns(
      tx,
      signs.map(([rule, evidence], at) => ({ ...signOf, id: newId(), rule, evidence, subject: `${at}` })),
    );
  if (!appeal) return;
  const closed_at = created + (sentMs - appeal.sentMs) / 2;
  const verdict = { decision: 'dismissed', reasons: appeal.reasons, outcome: null } as const;
  await closeReport(tx, report.id, { ...verdict, closed_at, appeal_until: closed_at + APPEAL_MS });
  await addDecision(tx, newId(), { action: 'report dismissed', subject: report.id, at: closed_at });
  const by = { id: newId(), report_id: report.id, member_id: reporter.id };
  await insertAppeal(tx, { ...by, body: appeal.text, created: now - appeal.sentMs });
}

async function addTalk(
  tx: Tx,
  { newId }: Pool,
  { reporter, reported }: Sides,
  { messages, endedAt }: { readonly messages: readonly string[]; readonly endedAt: number },
): Promise<{ conversation: string; ids: string[] }> {
  const timeOf = (index: number) => endedAt - (messages.length - index) * 7 * MINUTE_MS;
  const starter = { id: newId(), member: reported, partnerId: reporter.id, now: timeOf(0) };
  const conversation = await upsertConversation(tx, starter);
  const ids: string[] = [];
  for (const [index, body] of messages.entries()) {
    const sender = index % 2 === 0 ? reported : reporter;
    const message = { id: newId(), conversation_id: conversation, sender_id: sender.id, client_id: newId(), body };
    const created = timeOf(index);
    const row = await insertMessage(tx, { ...message, gif: null, reply_to: null, created, read_at: created });
    if (row) await setLastMessage(tx, row);
    ids.push(message.id);
  }
  return { conversation, ids };
}

async function addComplaint(tx: Tx, { site, now, newId }: Pool, sample: SampleComplaint): Promise<void> {
  const { category, email, text, sentMs, path, appeal } = sample;
  const created = now - sentMs;
  const url = path === undefined ? null : `${site.origin}${path}`;
  const received = { id: newId(), site_host: site.pack.host, email, url, category, body: text };
  const open = {
    status: 'open',
    decided_at: null,
    answered_at: null,
    decision: null,
    reasons: null,
    appeal: null,
    appealed_at: null,
  } as const;
  const state = { locale: site.pack.locale, created, due: created + COMPLAINT_DUE_MS, ...open };
  if (!appeal) return insertComplaint(tx, { ...received, ...state });
  const decided_at = created + (sentMs - appeal.sentMs) / 2;
  const appealed_at = now - appeal.sentMs;
  await addDecision(tx, newId(), { action: 'complaint dismissed', subject: received.id, at: decided_at });
  await insertComplaint(tx, {
    ...{
      ...received,
      ...state,
      status: 'appealed',
      decided_at,
      answered_at: decided_at,
      decision: 'dismissed',
      reasons: appeal.reasons,
    },
    ...{ appeal: appeal.text, appealed_at, due: appealed_at + COMPLAINT_DUE_MS },
  });
}

const addDecision = (
  tx: Tx,
  id: string,
  entry: { readonly action: string; readonly subject: string; readonly at: number },
): Promise<void> =>
  insertAuditEntry(tx, {
    ...{ id, operator: OPERATOR, role: 'owner', site_host: null, member_id: null, until: null, reason: null },
    ...entry,
  });
