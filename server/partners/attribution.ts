import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import type { PartnerNeeds } from './needs.ts';
import { partnerOf } from './partner-of.ts';
import { findAttribution, insertAttribution } from './queries.ts';

/** The partner that a member came from. Postbacks contain it. */
export interface Attribution extends TrafficSource {
  readonly click_id: string;
  readonly site_host: string;
  readonly partner: string;
}

interface NewSignup {
  readonly memberId: string;
  readonly trafficSource: TrafficSource | null;
  readonly referrer: string | null;
}

/** Stores the partner of a sign-up, in its transaction. Does nothing for visitors without a partner. */
export async function storeAttribution(
  tx: Tx,
  { clock, newId }: Pick<PartnerNeeds, 'clock' | 'newId'>,
  { pack }: Pick<Site, 'pack'>,
  { memberId, trafficSource, referrer }: NewSignup,
): Promise<void> {
  const partner = partnerOf(pack.partners, trafficSource?.network, referrer);
  if (!partner) return;
  const attribution = { member_id: memberId, site_host: pack.host, partner: partner.id, created: clock() };
  await insertAttribution(tx, { ...attribution, click_id: newId() });
}

export async function attributionOf(db: Db | Tx, memberId: string): Promise<Attribution | null> {
  const row = await findAttribution(db, memberId);
  if (!row) return null;
  const { traffic, ...attribution } = row;
  return { ...(traffic && (JSON.parse(traffic) as TrafficSource)), ...attribution };
}
