import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { FunnelCounter } from './funnel.ts';

/** What attribution and the funnel need of the rest of the server. */
export interface PartnerNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId'> {
  readonly funnel: Pick<FunnelCounter, 'count' | 'flush'>;
}
