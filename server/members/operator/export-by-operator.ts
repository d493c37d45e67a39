import { Refusal } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { DESK_EXPORT_MS } from '#shared/rules/desk-limits.ts';
import { archiveOf } from '../account/account-archive.ts';
import { recordsOf } from '../account/account-records.ts';
import type { MemberNeeds } from '../needs.ts';
import { findToken, issueToken, useToken } from '../tokens.ts';
import { auditOn, locateLivingMember, type OperatorOfSites, type Target } from './member-of-operator.ts';

type ExportNeeds = Pick<MemberNeeds, 'store' | 'clock' | 'newId' | 'photos' | 'gifOf'> & {
  readonly sites: SiteDirectory;
};

/** Below `/api/desk/`. A browser opens it, so that it can save a large file without keeping it in memory. */
export const EXPORT_FILE = 'member-export';

/** Allows one download of what the member's own export contains. */
export async function exportByOperator(
  deps: ExportNeeds,
  { reason, ...target }: Target & { readonly reason: string },
  operator: OperatorOfSites,
): Promise<{ address: string; expires: number }> {
  const located = await locateLivingMember(deps, target, operator);
  const now = deps.clock();
  const wanted = {
    purpose: 'desk_export',
    member_id: located.member.id,
    binding: operator.name,
    lifeMs: DESK_EXPORT_MS,
  } as const;
  const token = await deps.store.transaction(async (tx) => {
    await auditOn(tx, deps, operator, { action: 'export', located, reason });
    return issueToken(tx, wanted, now);
  });
  return { address: `/api/desk/${EXPORT_FILE}?token=${token}`, expires: now + DESK_EXPORT_MS };
}

/** The archive of a token, for the operator who has asked for it. @throws expired */
export async function exportedArchive(deps: ExportNeeds, token: string, operator: string): Promise<ReadableStream> {
  const { store, clock } = deps;
  const found = await findToken(store.db, token, ['desk_export'], clock());
  const use = { purpose: 'desk_export', binding: operator } as const;
  if (!found || !(await useToken(store.db, token, use, clock()))) throw new Refusal('expired', 'export.expired');
  return archiveOf(recordsOf(deps, found.member_id), clock());
}
