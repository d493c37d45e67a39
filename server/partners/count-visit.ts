import type { Site } from '#server/sites/site-directory.ts';
import type { PartnerNeeds } from './needs.ts';
import { partnerOf } from './partner-of.ts';

interface CountedVisit {
  readonly network?: string | null | undefined;
  readonly referrer?: string | null | undefined;
}

/** Counts an anonymous visitor at a step of the funnel, without a cookie. */
export function countVisit(
  { funnel }: Pick<PartnerNeeds, 'funnel'>,
  { pack }: Site,
  step: 'shown' | 'started',
  { network, referrer }: CountedVisit,
): void {
  const partner = partnerOf(pack.partners, network || undefined, referrer ?? null);
  if (!partner) return;
  funnel.count({ site_host: pack.host, partner: partner.id, network: (network ?? '').toLowerCase(), step });
}
