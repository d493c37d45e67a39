import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { findLastHost } from './queries.ts';

/** Real members with a confirmed address who have neither paused nor asked for deletion. */
export const mayGetMail = ({ kind, status, visible }: MemberRow): boolean =>
  kind === 'member' && status === 'active' && visible === 1;

/** A name is free text, so a mail contains only names of members who have confirmed their address. */
export const mayBeNamed = ({ status }: Pick<MemberRow, 'status'>): boolean => status === 'active';

/** The site where the member was last active, in the member's pool. Mails come from that site. */
export async function homeSiteOf(db: Db | Tx, sites: SiteDirectory, member: MemberRow): Promise<Site | null> {
  const host = await findLastHost(db, member.id);
  const used = host === undefined ? null : sites.byHost(host);
  if (used && used.pool === member.pool) return used;
  return sites.all().find(({ pool }) => pool === member.pool) ?? null;
}

/** The same, or null if that site sends no notifications. */
export async function noticeSiteOf(db: Db | Tx, sites: SiteDirectory, member: MemberRow): Promise<Site | null> {
  const site = await homeSiteOf(db, sites, member);
  return site?.off.has('notifications') ? null : site;
}

export const mailPersonOf = ({ id, name, kind }: Pick<MemberRow, 'id' | 'name' | 'kind'>) => ({
  id,
  name,
  label: kind === 'member' ? null : kind,
});
