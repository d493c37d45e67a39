import { type Ask, askByNetwork, partnerAddress } from '#server/base/ask-partner.ts';
import type { Log } from '#server/base/log.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { Cams } from './cams.ts';
import { Snapshots } from './snapshots.ts';

/** Null if there is none: production without an address for it. */
export interface Partners {
  readonly cams: Cams | null;
  readonly snapshots: Snapshots;
  /** Where a site pack names no place for pictures. */
  readonly snapshotTemplate: string | null;
  readonly ads: URL | null;
  /** An address of a partner, as browsers are redirected to it. */
  locationOf(target: URL): string;
}

/** Plays the webcam and the ad partner in development. It has no host: it is asked within the process. */
export interface PartnerStandIn {
  readonly origin: string;
  readonly cams: URL;
  readonly ads: URL;
  /** The address of pictures, with `{account}` in it. */
  readonly snapshot: string;
  answer(address: URL): Promise<Response>;
}

interface PartnersOptions {
  readonly camsUrl: string | null;
  readonly adsUrl: string | null;
  /** Plays the partners that are not configured; null in production. */
  readonly standIn: PartnerStandIn | null;
  readonly clock: () => number;
  readonly log: Log;
  /** What the sites show. */
  readonly resold?: readonly TileKind[];
}

/** The partners as configured; the stand-in plays the others. */
export function openPartners({ camsUrl, adsUrl, standIn, clock, log, resold = [] }: PartnersOptions): Partners {
  const ask: Ask = (address, signal) =>
    standIn && address.origin === standIn.origin ? standIn.answer(address) : askByNetwork(address, signal);
  const cams = camsUrl ? new URL(camsUrl) : (standIn?.cams ?? null);
  const ads = adsUrl ? new URL(adsUrl) : (standIn?.ads ?? null);
  // The pictures of ads are the webcam partner's too.
  if (!cams && resold.length > 0) log.warn('no tiles: sites resell them, and CAMS_URL is not set');
  if (!ads && resold.includes('camads')) log.warn('ads lead nowhere: sites resell them, and ADS_URL is not set');
  return {
    cams: cams && new Cams({ base: cams, ask, clock, log }),
    snapshots: new Snapshots({ ask, clock, log }),
    snapshotTemplate: standIn && cams === standIn.cams ? standIn.snapshot : null,
    ads,
    // A stand-in is reached on the site's own host.
    locationOf: (target) => (target.origin === standIn?.origin ? target.pathname + target.search : target.href),
  };
}

/** The one page that an ad leads to. */
export const adAddress = (ads: URL): URL => partnerAddress(ads, '', { flow: 'profile-search' });
