import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

/**
 * Whom a mail may be written to at all: a real member with a confirmed address, who has neither paused nor asked to be
 * deleted. Samples have addresses that belong to nobody.
 */
export const mayGetMail = ({ kind, status, visible }: MemberRow): boolean =>
  kind === 'member' && status === 'active' && visible === 1;

/** A name is free text: as long as nobody answers for it with an address, it is in no mail to others. */
export const mayBeNamed = ({ status }: Pick<MemberRow, 'status'>): boolean => status === 'active';

/** The site of the pool that the member used last: mails come from where they log in. */
export async function homeSiteOf(db: Db | Tx, sites: SiteDirectory, member: MemberRow): Promise<Site | null> {
  const last = await db
    .selectFrom('sessions')
    .select('host')
    .where('member_id', '=', member.id)
    .orderBy('last_used', 'desc')
    .limit(1)
    .executeTakeFirst();
  const used = last && sites.byHost(last.host);
  if (used && used.pool === member.pool) return used;
  return sites.all().find(({ pool }) => pool === member.pool) ?? null;
}

export const mailPersonOf = ({ id, name, kind }: Pick<MemberRow, 'id' | 'name' | 'kind'>) => ({
  id,
  name,
  label: kind === 'member' ? null : kind,
});
