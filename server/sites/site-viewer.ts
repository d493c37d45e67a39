import type { Db } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { CardRow, Viewer } from '#server/store/visibility.ts';
import type { Card } from '#shared/contracts/profile.ts';
import type { Site } from './site-directory.ts';

/** A viewer on a site. The site's pack decides which profile fields they see (docs/site-pack.md). */
export interface SiteViewer extends Viewer {
  readonly pack: Pick<Site['pack'], 'visible_profile_fields' | 'visible_profile_notes'>;
  /** Whether the site's cards are entries, which have room for a quote. */
  readonly readsQuotes: boolean;
}

/** Cards of members whom the viewer can see, in the same order. */
export type CardsOf = (db: Db, viewer: SiteViewer, members: readonly CardRow[], now: number) => Promise<Card[]>;

export const siteViewer = (site: Site, member: Pick<MemberRow, 'id'> | null): SiteViewer => ({
  pool: site.pool,
  memberId: member?.id ?? null,
  pack: site.pack,
  readsQuotes: site.settings(site.pack.locale).switches.ui.cards === 'list',
});
