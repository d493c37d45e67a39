import type { Infrastructure } from '#server/store/infrastructure.ts';

/** What tiles need of the rest of the server. */
export type TileNeeds = Pick<Infrastructure, 'clock' | 'log'>;
