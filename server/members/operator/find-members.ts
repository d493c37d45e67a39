import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { auditEntries } from '#server/store/audit-log.ts';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import type { Store } from '#server/store/store.ts';
import { trimText } from '#shared/rules/blank.ts';
import { memberInPool, membersByTerm, photosToShow, reportsAbout } from './queries.ts';

const FOUND_MAX = 20;
const ENTRIES_MAX = 50;
const SHOWN_WIDTH_PX = 640;

interface FindNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly photos: { readonly files: { path(name: string, width: PhotoWidth, format: 'jpeg'): string } };
}

/** The pool of a host's members. @throws what the operator has to correct */
export function poolOf({ sites }: Pick<FindNeeds, 'sites'>, host: string): string {
  const site = sites.byHost(host);
  if (!site) throw new OperatorError({ host: `there is no site ${host}` });
  return site.pool;
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** By id, address or name, last active first. */
export async function findMembers(deps: FindNeeds, { host, term }: { readonly host: string; readonly term: string }) {
  const rows = await membersByTerm(deps.store.db, poolOf(deps, host), trimText(term), FOUND_MAX);
  return rows.map(({ suspended_until, last_active, ...row }) => ({
    ...row,
    suspended_until: dateOf(suspended_until),
    last_active: dateOf(last_active),
  }));
}

/** What an operator needs to judge a member. @throws not-found */
export async function showMember(deps: FindNeeds, { host, id }: { readonly host: string; readonly id: string }) {
  const { db } = deps.store;
  const member = await memberInPool(db, poolOf(deps, host), id);
  if (!member) throw notFound();
  const { name, email, status, kind, country, city, personal, prompts, paused, suspension, suspension_reason } = member;
  const [photos, reports, actions] = await Promise.all([
    photosToShow(db, id),
    reportsAbout(db, id),
    auditEntries(db, { memberId: id }, ENTRIES_MAX),
  ]);
  return {
    ...{ id, name, email, status, kind, country, city, personal, prompts: JSON.parse(prompts) },
    signed_up: dateOf(member.signup_date),
    last_active: dateOf(member.last_active),
    paused: paused === 1,
    deletion: dateOf(member.deletion_at),
    ...{ suspension, suspended_until: dateOf(member.suspended_until), suspension_reason },
    photos: photos.map(({ name: file, ...photo }) => ({
      ...photo,
      file: deps.photos.files.path(file, SHOWN_WIDTH_PX, 'jpeg'),
    })),
    reports: reports.map(({ created, ...report }) => ({ ...report, created: dateOf(created) })),
    actions: actions.map(({ at, operator, action, subject }) => ({ at: dateOf(at), operator, action, subject })),
  };
}
