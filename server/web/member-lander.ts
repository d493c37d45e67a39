import { profileOf } from '#server/members/profile/cards.ts';
import { interests } from '#server/members/profile/interests.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { findVisible } from '#server/store/visibility.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { WebNeeds } from './needs.ts';

/** The visitor of a member's lander. */
interface LanderVisit {
  readonly site: Site;
  readonly locale: Locale;
  /** Null for visitors, who are the usual audience. */
  readonly viewer: Pick<MemberRow, 'id'> | null;
}

/**
 * The member of a lander, with the same data as in the profile call. Null if the member is unknown, hidden, deleted, blocked or
 * in another pool (docs/product/must-hold.md#a1).
 */
export async function memberOfLander(
  { store, clock, mailTexts }: Pick<WebNeeds, 'store' | 'clock' | 'mailTexts'>,
  { site, locale, viewer }: LanderVisit,
  memberId: string,
): Promise<LanderMember | null> {
  const siteVisitor = siteViewer(site, viewer);
  const member = await findVisible(store.db, siteVisitor, memberId);
  if (!member) return null;
  const profile = await profileOf(store.db, siteVisitor, member, clock());
  const regions = site.settings(locale).region_data?.[profile.country ?? ''] ?? [];
  const names = new Map(interests(mailTexts(locale, site.niche)).map(({ id, name }) => [id, name]));
  return {
    profile,
    region: regions.find(({ id }) => id === profile.countryregion)?.name ?? null,
    interests: profile.interests.flatMap((id) => names.get(id) ?? []),
  };
}
