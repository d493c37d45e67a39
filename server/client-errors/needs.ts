import type { Infrastructure } from '#server/store/infrastructure.ts';

/** What error reports need of the rest of the server. */
export type ClientErrorNeeds = Pick<Infrastructure, 'clock' | 'log'>;
