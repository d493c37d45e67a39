import { fetchOverNetwork, type PartnerFetch, partnerUrl } from '#server/base/partner-request.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { Cams } from './cams.ts';
import type { TileNeeds } from './needs.ts';
import { Snapshots } from './snapshots.ts';

/** The partners of tiles. `cams` and `ads` are null in production without an address. */
export interface TilePartners {
  readonly cams: Cams | null;
  readonly snapshots: Snapshots;
  /** Used if a site pack has no address for pictures. */
  readonly snapshotTemplate: string | null;
  readonly ads: URL | null;
  /** An address of a partner, as browsers are redirected to it. */
  locationOf(target: URL): string;
}

/** Plays the webcam and the ad partner in development, within this process. */
export interface TilePartnerStandIn {
  readonly origin: string;
  readonly cams: URL;
  readonly ads: URL;
  /** The address of pictures, with `{account}` in it. */
  readonly snapshot: string;
  answer(address: URL): Promise<Response>;
}

interface TilePartnersOptions extends TileNeeds {
  readonly camsUrl: string | null;
  readonly adsUrl: string | null;
  /** Plays the partners that are not configured; null in production. */
  readonly standIn: TilePartnerStandIn | null;
  /** The tiles that the sites show. */
  readonly resold?: readonly TileKind[];
}

/** The partners as configured; the stand-in plays the others. */
export function openTilePartners({
  camsUrl,
  adsUrl,
  standIn,
  clock,
  log,
  resold = [],
}: TilePartnersOptions): TilePartners {
  const partnerFetch: PartnerFetch = (address, signal) =>
    standIn && address.origin === standIn.origin ? standIn.answer(address) : fetchOverNetwork(address, signal);
  const cams = camsUrl ? new URL(camsUrl) : (standIn?.cams ?? null);
  const ads = adsUrl ? new URL(adsUrl) : (standIn?.ads ?? null);
  if (!cams && resold.includes('cams')) log.warn('no webcams: sites resell them, and CAMS_URL is not set');
  if (!ads && resold.includes('camads')) log.warn('ads lead nowhere: sites resell them, and ADS_URL is not set');
  return {
    cams: cams && new Cams({ base: cams, partnerFetch, clock, log }),
    snapshots: new Snapshots({ partnerFetch, clock, log }),
    snapshotTemplate: standIn && cams === standIn.cams ? standIn.snapshot : null,
    ads,
    // The site's own host serves the stand-in.
    locationOf: (target) => (target.origin === standIn?.origin ? target.pathname + target.search : target.href),
  };
}

/** The page that ads link to. */
export const adAddress = (ads: URL): URL => partnerUrl(ads, '', { flow: 'profile-search' });
