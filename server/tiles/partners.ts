import { answerPartner, STAND_IN } from '#server/dev/partner-stand-ins.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { type Ask, askByNetwork, partnerAddress } from './ask-partner.ts';
import { Cams } from './cams.ts';
import { Snapshots } from './snapshots.ts';

/** Null where there is none: production without an address for it. */
export interface Partners {
  readonly cams: Cams | null;
  readonly snapshots: Snapshots;
  /** Where a site pack names no place for pictures. */
  readonly snapshotTemplate: string | null;
  readonly ads: URL | null;
}

/** A stand-in has no host of its own: it is asked within the process, and a browser finds it on the site it is on. */
const askStandIn: Ask = (address) => answerPartner(address);
const ask: Ask = (address, signal) =>
  address.origin === STAND_IN.origin ? askStandIn(address, signal) : askByNetwork(address, signal);

interface PartnersOptions {
  env: Pick<Env, 'CAMS_URL' | 'ADS_URL' | 'production'>;
  clock: () => number;
  log: Log;
  /** What the sites would show. */
  resold?: readonly TileKind[];
}

/** The partners as configured; outside production a stand-in plays whichever is not. */
export function openPartners({ env, clock, log, resold = [] }: PartnersOptions): Partners {
  const at = (configured: string | null, standIn: URL) =>
    configured ? new URL(configured) : env.production ? null : standIn;
  const camsAt = at(env.CAMS_URL, STAND_IN.cams);
  const ads = at(env.ADS_URL, STAND_IN.ads);
  // The pictures of ads are the webcam partner's too.
  if (!camsAt && resold.length > 0) log.warn('no tiles: sites resell them, and CAMS_URL is not set');
  if (!ads && resold.includes('camads')) log.warn('ads lead nowhere: sites resell them, and ADS_URL is not set');
  return {
    cams: camsAt && new Cams({ base: camsAt, ask, clock, log }),
    snapshots: new Snapshots({ ask, clock, log }),
    snapshotTemplate: camsAt === STAND_IN.cams ? STAND_IN.snapshot : null,
    ads,
  };
}

/** The one page that an ad leads to. */
export const adAddress = (ads: URL): URL => partnerAddress(ads, '', { flow: 'profile-search' });

/** As a browser is sent there. */
export const locationOf = (target: URL): string =>
  target.origin === STAND_IN.origin ? target.pathname + target.search : target.href;
