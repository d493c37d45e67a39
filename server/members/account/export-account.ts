import { Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { EXPORT_LINK_MS } from '#shared/rules/limits.ts';
import { exportRequested } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { latestExport, replaceExport, setExportUsed } from './queries.ts';

/** Allows one download of the archive within a day. It replaces an earlier permission. */
export async function startExport(deps: MemberNeeds, site: Site, member: MemberRow): Promise<string> {
  const now = deps.clock();
  const job = { id: deps.newId(), member_id: member.id, created: now, expires: now + EXPORT_LINK_MS, used_at: null };
  await deps.store.transaction(async (tx) => {
    await replaceExport(tx, job);
    await record(tx, exportRequested, { site, member });
  });
  return job.id;
}

export async function exportState(
  { store, clock }: MemberNeeds,
  memberId: string,
): Promise<Answer<'GET account?export'>> {
  const job = await latestExport(store.db, memberId);
  if (!job) return { status: 'none', url: null, expires: null };
  if (job.used_at !== null) return { status: 'used', url: null, expires: null };
  if (job.expires <= clock()) return { status: 'expired', url: null, expires: null };
  const { path, flag } = CALLS['GET account?download'];
  return { status: 'ready', url: `${path}?${flag}=1&job=${job.id}`, expires: job.expires };
}

/** Only one of concurrent attempts succeeds. @throws expired, also for another member's job */
export async function useExport({ store, clock }: MemberNeeds, memberId: string, job: string): Promise<void> {
  const isUsable = await setExportUsed(store.db, memberId, job, clock());
  if (!isUsable) throw new Refusal('expired', 'export.expired');
}
