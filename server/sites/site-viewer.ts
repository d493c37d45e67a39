import type { MemberRow } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/visibility.ts';
import type { Site } from './site-directory.ts';

/** A viewer on a site: the site's pack says which fields of a profile it shows (docs/site-pack.md). */
export interface SiteViewer extends Viewer {
  readonly pack: Pick<Site['pack'], 'visible_profile_fields' | 'visible_profile_notes'>;
}

export const siteViewer = ({ pool, pack }: Site, member: Pick<MemberRow, 'id'> | null): SiteViewer => ({
  pool,
  memberId: member?.id ?? null,
  pack,
});
