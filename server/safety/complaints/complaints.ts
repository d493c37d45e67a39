import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { record } from '#server/store/recording.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { COMPLAINT_DUE_MS, COMPLAINT_MAILS_PER_ADDRESS_PER_DAY, DAY_MS } from '#shared/rules/limits.ts';
import { checkEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import { complaintAnswered, complaintReceived } from '../events.ts';
import type { SafetyNeeds } from '../needs.ts';
import { closeComplaint, insertComplaint, openComplaints } from './queries.ts';

/**
 * Stores a complaint and emails its receipt. The address is not proved, so it gets only a few receipts a day, and none
 * contains what was written. @throws invalid
 */
export async function addComplaint(
  { store, clock, newId, limiter }: Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'limiter'>,
  site: Site,
  locale: Locale,
  { email: typed, url = '', category, text: body }: Body<'addComplaint'>,
): Promise<Answer<'addComplaint'>> {
  const email = typed.trim();
  const problem = checkEmail(email);
  if (problem) throw new Refusal('invalid', 'error.fields', { fields: { email: problem.key } });
  if (!body.trim()) throw new Refusal('invalid', 'error.fields', { fields: { text: 'validation.required' } });
  const created = clock();
  const complaint = { id: newId(), email, locale, due: created + COMPLAINT_DUE_MS };
  const receipts = `complaint to:${lowerEmail(email)}`;
  await store.transaction(async (tx) => {
    await insertComplaint(tx, {
      ...complaint,
      site_host: site.pack.host,
      url: url.trim() || null,
      category,
      body,
      created,
      answered_at: null,
      answer: null,
    });
    const { ok } = await limiter.take(receipts, COMPLAINT_MAILS_PER_ADDRESS_PER_DAY, DAY_MS, tx);
    if (ok) await record(tx, complaintReceived, { site, complaint });
  });
  return { case: complaint.id, due: complaint.due };
}

/** For the operator: what is still to be answered. */
export async function listOpenComplaints({ store, clock }: Pick<SafetyNeeds, 'store' | 'clock'>) {
  const rows = await openComplaints(store.db);
  return rows.map(({ id, site_host, email, url, category, body, created, due }) => ({
    case: id,
    host: site_host,
    category,
    email,
    ...(url && { url }),
    text: body,
    received: new Date(created).toISOString(),
    due: new Date(due).toISOString(),
    ...(due <= clock() && { overdue: true }),
  }));
}

interface Reply {
  readonly case: string;
  readonly text: string;
}

/** Emails the answer to whoever complained. A complaint is answered once. @throws not-found */
export async function answerComplaint(
  { store, clock, log }: Pick<SafetyNeeds, 'store' | 'clock' | 'log'>,
  { case: id, text }: Reply,
): Promise<void> {
  await store.transaction(async (tx) => {
    const complaint = await closeComplaint(tx, id, { answer: text, answered_at: clock() });
    if (!complaint) throw notFound();
    await record(tx, complaintAnswered, { complaint, answer: text });
  });
  log.info('complaint answered');
}
