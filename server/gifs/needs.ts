import type { Infrastructure } from '#server/store/infrastructure.ts';

/** What GIFs need of the rest of the server. */
export type GifNeeds = Pick<Infrastructure, 'store' | 'clock' | 'log'>;
