import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { tileKinds } from '#shared/rules/tiles.ts';

export const isPaid = ({ paid_until }: Pick<MemberRow, 'paid_until'>, now: number): boolean =>
  paid_until !== null && paid_until > now;

/** The partners' tiles that a member sees on this site, by the server's clock. */
export function tilesOf(site: Site, member: MemberRow, now: number): TileKind[] {
  const { signup_date } = member;
  return [...tileKinds({ paid_user: isPaid(member, now), signup_date }, site.pack.member_resell, now)];
}
