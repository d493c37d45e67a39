import type { Site } from '#server/sites/site-directory.ts';
import { isPaid } from '#server/store/is-paid.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { tileKinds } from '#shared/rules/tiles.ts';

/** The kinds of partner tiles that a member sees on this site. */
export function tilesOf(site: Site, member: MemberRow, now: number): TileKind[] {
  const { signup_date } = member;
  return [...tileKinds({ paid_user: isPaid(member, now), signup_date }, site.pack.member_resell, now)];
}
