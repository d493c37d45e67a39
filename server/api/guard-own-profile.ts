import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** On a site without own profiles, only sign-up fills them in (docs/product/README.md#features-that-are-off). */
export function guardOwnProfile(site: Site, { signup_finished }: Pick<MemberRow, 'signup_finished'>): void {
  if (site.off.has('myProfile') && signup_finished === 1) throw notFound();
}
